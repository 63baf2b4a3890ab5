/** What a fragment asks for, whichever fragment brought it: of a value that is handed on as part of its owner. */
export type DataOf<TFragment> = Omit<TFragment, ' $fragmentName'>
