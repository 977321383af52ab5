import type { Control, EarlyWatch } from './browser/early-watch.ts';

// The first script on a page, kept in a small separate file that runs before anything is rendered.
// From the moment text is visible, nothing that is typed, ticked or clicked is lost, however long
// the other scripts take on a slow connection. It imports nothing, so that it can be parsed
// together with the page.
(() => {
	const isControl = (target: unknown): target is Control =>
		target instanceof HTMLInputElement ||
		target instanceof HTMLSelectElement ||
		target instanceof HTMLTextAreaElement;
	const isTick = (control: Control): control is HTMLInputElement =>
		control instanceof HTMLInputElement &&
		(control.type === 'checkbox' || control.type === 'radio');

	const watch: EarlyWatch = {
		wanted: new Map(),
		pressed: new Map(),
		runs: false,
		note(control) {
			const { wanted } = watch;
			// Selecting one radio button deselects the others in its group.
			if (isTick(control) && control.type === 'radio')
				for (const other of wanted.keys())
					if (isTick(other) && other.type === 'radio' && other.name === control.name)
						wanted.delete(other);
			// The newest entry goes last, because restoring a field may clear the fields that
			// depend on it.
			wanted.delete(control);
			wanted.set(control, isTick(control) ? control.checked : control.value);
		},
	};
	(globalThis as { earlyWatch?: EarlyWatch }).earlyWatch = watch;

	/**
	 * Returns the part of the page that must be hydrated before an event can be handled; undefined
	 * if the event need not wait.
	 */
	const waitsFor = (target: EventTarget | null): Element | null | undefined => {
		const late = target instanceof Element ? target.closest('[data-late]') : null;
		return late ?? (watch.runs ? undefined : null);
	};

	const input = ({ target }: Event) => {
		if (waitsFor(target) === undefined || !isControl(target) || target.type === 'file') return;
		watch.note(target);
	};

	/** True if a button's form works without JavaScript; such forms have an `action` attribute. */
	const worksAlone = ({ form }: HTMLButtonElement): boolean =>
		form !== null && form.hasAttribute('action');

	// A click during hydration would be caught by a router that is not running yet, and would have
	// no effect. Until the screens run, the browser therefore follows links natively.
	const press = (event: Event) => {
		const late = waitsFor(event.target);
		if (late === undefined) return;
		event.stopPropagation();
		const button = event.target instanceof Element ? event.target.closest('button') : null;
		if (!button || worksAlone(button)) return;
		event.preventDefault();
		watch.pressed.set(late, button);
	};

	// `change` is not used: on `input`, React hydrates the part immediately and resets the field,
	// so the subsequent `change` event would report the opposite of the user's choice.
	addEventListener('input', input, { capture: true });
	addEventListener('click', press, { capture: true });
})();
