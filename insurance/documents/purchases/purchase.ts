/**
 * Hours after payment during which the browser that placed the order, or anyone with the code from
 * its emails, can see the purchase. After that, only the account shows it.
 */
export const SHOWN_HOURS = 24;

export const mailKey = (orderNo: string, customerId: string): string =>
	`purchase-mail ${orderNo} ${customerId}`;
