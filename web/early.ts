import type { Control, EarlyWatch } from './browser/early-watch.ts';

// The first script of a page, a small file of its own before anything is drawn: from the first
// text on nothing typed, ticked or pressed is lost, however long the other scripts take on a slow
// line. It imports nothing, so that it can be read while the page is.
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
			// The other buttons of a group go out when one goes in.
			if (isTick(control) && control.type === 'radio')
				for (const other of wanted.keys())
					if (isTick(other) && other.type === 'radio' && other.name === control.name)
						wanted.delete(other);
			// The newest comes last: a field may clear those that follow from it.
			wanted.delete(control);
			wanted.set(control, isTick(control) ? control.checked : control.value);
		},
	};
	(globalThis as { earlyWatch?: EarlyWatch }).earlyWatch = watch;

	/** The part of the page that an event waits for; undefined: it need not wait. */
	const waitsFor = (target: EventTarget | null): Element | null | undefined => {
		const late = target instanceof Element ? target.closest('[data-late]') : null;
		return late ?? (watch.runs ? undefined : null);
	};

	const input = ({ target }: Event) => {
		if (waitsFor(target) === undefined || !isControl(target) || target.type === 'file') return;
		watch.note(target);
	};

	/** A form that works without script says where it goes. */
	const worksAlone = ({ form }: HTMLButtonElement): boolean =>
		form !== null && form.hasAttribute('action');

	// A press that falls into the takeover would be caught by a router that does not run yet and lead
	// nowhere: until the screens run, a link is the browser's own.
	const press = (event: Event) => {
		const late = waitsFor(event.target);
		if (late === undefined) return;
		event.stopPropagation();
		const button = event.target instanceof Element ? event.target.closest('button') : null;
		if (!button || worksAlone(button)) return;
		event.preventDefault();
		watch.pressed.set(late, button);
	};

	// Not `change`: hearing `input`, React takes the part over on the spot and empties the field, so
	// that the `change` behind it would tell the opposite of what was chosen.
	addEventListener('input', input, { capture: true });
	addEventListener('click', press, { capture: true });
})();
