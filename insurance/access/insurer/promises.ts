/**
 * Deadlines that the insurer promises for every product: rules, mails and the site's texts use the
 * same figures. Each is a separate constant, so that a screen loads only what it shows.
 */
/** Days after an event to report it, and to submit its documents. */
export const PROMISED_REPORT_DAYS = 30;
export const PROMISED_DOCUMENT_DAYS = 60;
/** Working days from complete documents to a claim decision. */
export const PROMISED_DECISION_DAYS = 14;
/** Working days to answer a written complaint, an oral one, and a further extension with notice. */
export const PROMISED_COMPLAINT_DAYS = 10;
export const PROMISED_SPOKEN_COMPLAINT_DAYS = 5;
export const PROMISED_EXTENSION_DAYS = 10;
/** Working days to correct data. */
export const PROMISED_DATA_UPDATE_DAYS = 5;
/** Days an unpaid item stays in the cart. */
export const PROMISED_CART_DAYS = 30;
/** Days the price of a saved application is kept, unless its product says otherwise. */
export const PROMISED_PRICE_DAYS = 14;
