/** Parameter of a product's page with the id of the sale for which staff fill in the form. */
export const SALE_PARAMETER = 'bantu';

/** Returns the address at which staff fill in the buyer's form. The id alone opens nothing. */
export const fillPath = (slug: string, saleId: string): string =>
	`/${slug}?${SALE_PARAMETER}=${saleId}#form-pengajuan`;
