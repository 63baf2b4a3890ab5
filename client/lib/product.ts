/** The product's name, said once. The content key `company_name` will stand over it. */
export const PRODUCT_NAME = 'Margin'
