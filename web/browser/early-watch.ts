export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Events recorded by `early.ts` so far, stored where later scripts find them. A part of the page
 * that is hydrated after the rest has the attribute `data-late` until then. Its events are kept
 * until it is running.
 */
export type EarlyWatch = {
	wanted: Map<Control, string | boolean>;
	/** The last button clicked in each late part. The key `null` means the rest of the page. */
	pressed: Map<Element | null, HTMLElement>;
	runs: boolean;
	note(control: Control): void;
};
