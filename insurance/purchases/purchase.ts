/**
 * Hours after the payment in which the browser that placed an order, or who has the code of its
 * mails, sees what was bought; afterwards the account shows it.
 */
export const SHOWN_HOURS = 24;

/** The job that mails a holder the policies of an order, and the key that keeps it single. */
export const mailKey = (orderNo: string, customerId: string): string =>
	`purchase-mail ${orderNo} ${customerId}`;
