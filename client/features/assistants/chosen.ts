/** The specialist who is to answer. */
export type Chosen = { id: string; name: string; maxMessageLength: number }
