/**
 * Deadlines that the insurer promises for every product. Rules, emails and the site's texts use the
 * same figures. Each is a separate constant so that a screen loads only those it shows.
 */
/** Days after an event within which it must be reported and its documents submitted. */
export const PROMISED_REPORT_DAYS = 30;
export const PROMISED_DOCUMENT_DAYS = 60;
/** Working days from complete documents to a claim decision. */
export const PROMISED_DECISION_DAYS = 14;
/**
 * Working days for responding to a written complaint and to an oral one, and for an extension
 * announced to the customer.
 */
export const PROMISED_COMPLAINT_DAYS = 10;
export const PROMISED_SPOKEN_COMPLAINT_DAYS = 5;
export const PROMISED_EXTENSION_DAYS = 10;
/** Working days to correct data. */
export const PROMISED_DATA_UPDATE_DAYS = 5;
/** Days an unpaid item stays in the cart. */
export const PROMISED_CART_DAYS = 30;
/**
 * Days for which the price of a saved application is guaranteed, unless its product states
 * otherwise.
 */
export const PROMISED_PRICE_DAYS = 14;
