import type { Control, EarlyWatch } from './early-watch.ts';

type Shown = (action: () => void) => void;

/**
 * Functions provided by the running page, so that the script that starts it does not have to wait
 * for the page's modules. `shown` performs an action and renders the result immediately, because a
 * replayed click needs the values replayed before it, and a field may depend on the previous one.
 */
export type Running = {
	shown: Shown;
	nowRunning: () => void;
	whenPartRuns: (listener: (part: Element) => void) => void;
};

const isTick = (control: Control): control is HTMLInputElement =>
	control instanceof HTMLInputElement &&
	(control.type === 'checkbox' || control.type === 'radio');

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

/** A control with the property where React stores the last value it knows. */
type Remembered = Control & { _valueTracker?: { setValue(value: string): void } };

/**
 * Replays a change. React ignores a value equal to the last one it knows, so its record of that
 * value is reset first.
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
	// Only the tracker is reset. Setting the control's value would move the caret and clear the
	// selection while the visitor is still typing.
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
 * Returns the control that has replaced this one. The fields for each person are rendered again
 * when a form's saved values are restored.
 */
function standsFor(control: Control): Control {
	if (control.isConnected) return control;
	const same = document.querySelectorAll<Control>(`[name="${CSS.escape(control.name)}"]`);
	return [...same].find((one) => !isTick(one) || one.value === control.value) ?? control;
}

function giveBack(watch: EarlyWatch, part: Element | null, page: Running): void {
	const { shown } = page;
	const mine = [...watch.wanted].filter(([control]) => {
		const now = standsFor(control);
		return part ? part.contains(now) : lateOf(now) === null;
	});
	const pressed = watch.pressed.get(part);
	watch.pressed.delete(part);
	for (const [control] of mine) watch.wanted.delete(control);
	// From here on, the part handles its own events, so a replayed click must not be recorded
	// again.
	if (part) part.removeAttribute('data-late');
	else watch.runs = true;
	for (const [control, value] of mine) shown(() => replay(standsFor(control), value));
	if (!part) shown(page.nowRunning);
	if (pressed?.isConnected) pressed.click();
}

/**
 * Records everything that is typed, ticked or clicked before hydration, which on a slow phone can
 * be a whole form. The returned function replays it after hydration: first the fields, then the
 * click, which may submit them. A late part is replayed when it is hydrated.
 */
export function watchEarly(): (page: Running) => void {
	const { earlyWatch: watch } = globalThis as { earlyWatch?: EarlyWatch };
	if (!watch) return ({ shown, nowRunning }) => shown(nowRunning);
	// Includes values that the browser restored on a reload.
	for (const control of document.querySelectorAll<Control>('input, select, textarea'))
		if (touched(control)) watch.note(control);
	return (page) => {
		giveBack(watch, null, page);
		page.whenPartRuns((part) => giveBack(watch, part, page));
	};
}
