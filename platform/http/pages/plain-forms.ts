/** What a form that works without script sent, or that its page is asked for. */
export type PlainRequest = {
	/** What stands behind the first part of the address. */
	path: string;
	sent: boolean;
	posted: URLSearchParams;
	/** A picture that came with the form. */
	picture: { type: string; bytes: Buffer } | null;
	/** The cart that the browser's cookie names. */
	cart: string | null;
	/** Something was saved just now, with a cookie that a browser may have refused. */
	saved: boolean;
	/** The seal of the form that is drawn now. */
	token: string;
	now: Date;
	/** Why what was sent is not done, in a sentence; it is shown with all that was sent. */
	problem: string | null;
	/** What was sent was not read at all: the status, and why in a sentence. */
	refused?: { status: number; words: string };
	/** Proves once that a person sends; null: too many came from the same network. */
	prove(): string | null;
};

export type PlainAnswer =
	| { status: number; html: string }
	/** Where to go on; `cart`: the one to remember. */
	| { go: string; cart?: string };
