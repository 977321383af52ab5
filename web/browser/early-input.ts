import type { Control, EarlyWatch } from './early-watch.ts';

type Shown = (action: () => void) => void;

/**
 * What the running page hands over, so that the script that begins it need not wait for any of its
 * modules. `shown`: does one thing and shows what follows from it, since a press must find what was
 * typed, and each field what the one before it set.
 */
export type Running = {
	shown: Shown;
	nowRunning: () => void;
	whenPartRuns: (listener: (part: Element) => void) => void;
};

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

const lateOf = (control: Element): Element | null => control.closest('[data-late]');

/**
 * The control that stands where this one stood: rows of persons are drawn again when what was kept
 * of a form is put in.
 */
function standsFor(control: Control): Control {
	if (control.isConnected) return control;
	const same = document.querySelectorAll<Control>(`[name="${CSS.escape(control.name)}"]`);
	return [...same].find((one) => !isTick(one) || one.value === control.value) ?? control;
}

/** Gives what was filled in and pressed in one part of the page, then forgets it. */
function giveBack(watch: EarlyWatch, part: Element | null, page: Running): void {
	const { shown } = page;
	const mine = [...watch.wanted].filter(([control]) => {
		const now = standsFor(control);
		return part ? part.contains(now) : lateOf(now) === null;
	});
	const pressed = watch.pressed.get(part);
	watch.pressed.delete(part);
	for (const [control] of mine) watch.wanted.delete(control);
	// From here on the part hears for itself: a repeated press must not be kept again.
	if (part) part.removeAttribute('data-late');
	else watch.runs = true;
	for (const [control, value] of mine) shown(() => replay(standsFor(control), value));
	if (!part) shown(page.nowRunning);
	if (pressed?.isConnected) pressed.click();
}

/**
 * Nothing typed, ticked or pressed before script took the page over is lost: on a slow telephone
 * that can be a whole form. The answer tells the screens, when they run, what they missed: first
 * what was filled in, then the press, which may send it. A late part gets its own when it runs.
 */
export function watchEarly(): (page: Running) => void {
	const { earlyWatch: watch } = globalThis as { earlyWatch?: EarlyWatch };
	if (!watch) return ({ shown, nowRunning }) => shown(nowRunning);
	// What the browser itself put back into a page that was loaded again.
	for (const control of document.querySelectorAll<Control>('input, select, textarea'))
		if (touched(control)) watch.note(control);
	return (page) => {
		giveBack(watch, null, page);
		page.whenPartRuns((part) => giveBack(watch, part, page));
	};
}
