export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What `early.ts` has heard so far, where the later scripts find it. A part of the page that runs
 * after the rest carries `data-late` until it does; what happens in it waits for it.
 */
export type EarlyWatch = {
	wanted: Map<Control, string | boolean>;
	/** The last button pressed in each late part; `null`: in the rest of the page. */
	pressed: Map<Element | null, HTMLElement>;
	/** Whether the page runs outside of its late parts. */
	runs: boolean;
	note(control: Control): void;
};
