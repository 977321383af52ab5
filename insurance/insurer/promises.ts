/**
 * Deadlines that the insurer promises whatever the product: rules, mails and the texts of the site
 * read the same figures. Each a constant of its own, so that a screen loads only what it says.
 */
/** Days from an event to tell of it, and to bring its documents. */
export const PROMISED_REPORT_DAYS = 30;
export const PROMISED_DOCUMENT_DAYS = 60;
/** Working days from complete documents to a decision on a claim. */
export const PROMISED_DECISION_DAYS = 14;
/** Working days to the answer of a written complaint, of a spoken one, and once more with notice. */
export const PROMISED_COMPLAINT_DAYS = 10;
export const PROMISED_SPOKEN_COMPLAINT_DAYS = 5;
export const PROMISED_EXTENSION_DAYS = 10;
/** Working days until data are corrected. */
export const PROMISED_DATA_UPDATE_DAYS = 5;
/** Days that what is not paid for stays in the cart. */
export const PROMISED_CART_DAYS = 30;
/** Days for which the price of a saved application is kept, where its product says nothing else. */
export const PROMISED_PRICE_DAYS = 14;
