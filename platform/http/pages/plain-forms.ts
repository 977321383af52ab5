/** A request to a form that works without JavaScript: a submission or a page view. */
export type PlainRequest = {
	/** Path after the first segment of the address. */
	path: string;
	sent: boolean;
	posted: URLSearchParams;
	picture: { type: string; bytes: Buffer } | null;
	/** The cart identified by the browser's cookie. */
	cart: string | null;
	/**
	 * True if the previous request saved something and set a cookie, which the browser may have
	 * refused.
	 */
	saved: boolean;
	token: string;
	now: Date;
	/**
	 * The reason why the submission was not carried out, shown together with everything that was
	 * entered.
	 */
	problem: string | null;
	/** Set if the submission was not read at all, with the status and the reason. */
	refused?: { status: number; words: string };
	/**
	 * Returns a single-use proof that a person submits the form; null if there were too many
	 * submissions from the same network.
	 */
	prove(): string | null;
};

export type PlainAnswer =
	| { status: number; html: string }
	/** Redirect target. `cart` is the cart to store in a cookie. */
	| { go: string; cart?: string };
