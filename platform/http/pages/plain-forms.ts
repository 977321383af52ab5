/** A request to a form that works without script: a submission or a page view. */
export type PlainRequest = {
	/** Path after the first segment of the address. */
	path: string;
	sent: boolean;
	posted: URLSearchParams;
	picture: { type: string; bytes: Buffer } | null;
	/** Cart identified by the browser's cookie. */
	cart: string | null;
	/** True if something was just saved with a cookie, which the browser may have refused. */
	saved: boolean;
	token: string;
	now: Date;
	/** Why the submission was not carried out, in a sentence; shown with everything that was sent. */
	problem: string | null;
	/** Set if the submission was not read at all: the status, and the reason in a sentence. */
	refused?: { status: number; words: string };
	/** Single-use proof that a person submits; null if too many came from the same network. */
	prove(): string | null;
};

export type PlainAnswer =
	| { status: number; html: string }
	/** Where to redirect; `cart`: the cart to remember. */
	| { go: string; cart?: string };
