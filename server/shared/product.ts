/** The product's name, as mails and messages say it. */
export const PRODUCT = 'Margin'
