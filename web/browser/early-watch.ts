export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Events recorded by `early.ts` so far, stored where the later scripts find them. A part of the
 * page that runs after the rest carries `data-late` until it does; events in it are kept until
 * then.
 */
export type EarlyWatch = {
	wanted: Map<Control, string | boolean>;
	/** The last button clicked in each late part; under `null`, in the rest of the page. */
	pressed: Map<Element | null, HTMLElement>;
	runs: boolean;
	note(control: Control): void;
};
