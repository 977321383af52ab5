/** To the first field beside which something is said, once the screen says it. */
export const goToFirst = (within: ParentNode | null) =>
	void requestAnimationFrame(() =>
		within?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
	);
