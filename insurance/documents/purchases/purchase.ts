/**
 * Hours after payment during which the browser that placed the order, or anyone with the code from
 * its emails, can see the purchase; afterwards only the account shows it.
 */
export const SHOWN_HOURS = 24;

/** Key of the job that emails a holder the policies of an order; it keeps the job unique. */
export const mailKey = (orderNo: string, customerId: string): string =>
	`purchase-mail ${orderNo} ${customerId}`;
