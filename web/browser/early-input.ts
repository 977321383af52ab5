import { nowRunning } from '#web/ui/browser/running.ts';

export type Shown = (action: () => void) => void;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: unknown): target is Control =>
	target instanceof HTMLInputElement ||
	target instanceof HTMLSelectElement ||
	target instanceof HTMLTextAreaElement;
const isTick = (control: Control): control is HTMLInputElement =>
	control instanceof HTMLInputElement &&
	(control.type === 'checkbox' || control.type === 'radio');

/** Whether somebody has changed the control since the page came. */
function touched(control: Control): boolean {
	if (isTick(control)) return control.checked !== control.defaultChecked;
	if (control instanceof HTMLSelectElement)
		return (
			control.value !==
			([...control.options].find((option) => option.defaultSelected) ?? control.options[0])
				?.value
		);
	return control.value !== control.defaultValue && control.type !== 'file';
}

/** Where React remembers the last value of a box that it has seen. */
type Remembered = Control & { _valueTracker?: { setValue(value: string): void } };

/**
 * React compares with the last value that it has set itself: that one is put back first, so that
 * the change is a change.
 */
function replay(control: Control, wanted: string | boolean): void {
	if (!control.isConnected || control.disabled) return;
	if (isTick(control)) {
		if (control.type === 'radio' && !wanted) return;
		control.checked = !wanted;
		control.click();
		return;
	}
	if (control instanceof HTMLSelectElement) {
		control.value = String(wanted);
		control.dispatchEvent(new Event('change', { bubbles: true }));
		return;
	}
	// Only the memory is put back: writing into the box would move the caret and lose what is
	// marked, under who still types.
	(control as Remembered)._valueTracker?.setValue(control.defaultValue);
	const base =
		control instanceof HTMLInputElement
			? HTMLInputElement.prototype
			: HTMLTextAreaElement.prototype;
	if (control.value !== wanted)
		Object.getOwnPropertyDescriptor(base, 'value')?.set?.call(control, wanted);
	control.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * What is typed or ticked from now on; the answer ends the watch and gives each control with what
 * it is to hold.
 */
function watchInput(): () => Map<Control, string | boolean> {
	const wanted = new Map<Control, string | boolean>();
	const note = (control: Control) => {
		// The other buttons of a group go out when one goes in.
		if (isTick(control) && control.type === 'radio')
			for (const other of wanted.keys())
				if (isTick(other) && other.type === 'radio' && other.name === control.name)
					wanted.delete(other);
		wanted.set(control, isTick(control) ? control.checked : control.value);
	};
	const listen = ({ target }: Event) => {
		if (isControl(target) && !(target instanceof HTMLInputElement && target.type === 'file'))
			note(target);
	};
	for (const control of document.querySelectorAll<Control>('input, select, textarea'))
		if (touched(control)) note(control);
	for (const kind of ['input', 'change']) addEventListener(kind, listen, { capture: true });
	return () => {
		for (const kind of ['input', 'change'])
			removeEventListener(kind, listen, { capture: true });
		return wanted;
	};
}

/** A form that works without script says where it goes. */
const worksAlone = ({ form }: HTMLButtonElement): boolean =>
	form !== null && form.hasAttribute('action');

/**
 * A press that falls into the takeover would be caught by a router that does not run yet and lead
 * nowhere: until the screens run, a link is the browser's own. The answer ends the watch and gives
 * the last button pressed.
 */
function watchPresses(): () => HTMLButtonElement | null {
	let pressed: HTMLButtonElement | null = null;
	const keep = (event: Event) => {
		event.stopPropagation();
		const button = event.target instanceof Element ? event.target.closest('button') : null;
		if (!button || worksAlone(button)) return;
		event.preventDefault();
		pressed = button;
	};
	addEventListener('click', keep, { capture: true });
	return () => {
		removeEventListener('click', keep, { capture: true });
		return pressed;
	};
}

/**
 * Nothing typed, ticked or pressed before script took the page over is lost: on a slow telephone
 * that can be a whole form. Begins to watch at once; the answer tells the screens, when they run,
 * what they missed: first what was filled in, then the press, which may send it. No watch may last
 * into that, or it would keep the repeated presses to itself. `shown` does one thing and shows what
 * follows from it: a press must find what was typed, and each field what the one before it set.
 */
export function watchEarly(): (shown: Shown) => void {
	const endInput = watchInput();
	const endPresses = watchPresses();
	return (shown) => {
		const wanted = endInput();
		const pressed = endPresses();
		for (const [control, value] of wanted) shown(() => replay(control, value));
		shown(nowRunning);
		if (pressed?.isConnected) pressed.click();
	};
}
