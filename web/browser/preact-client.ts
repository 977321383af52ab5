import { options, type VNode } from 'preact';

export { createRoot, hydrateRoot } from 'preact/compat/client';

// The site's bundles use Preact for React (docs/decisions/0266). Here is what React does on an
// element and Preact leaves to the browser.

type Props = {
	value?: unknown;
	checked?: unknown;
	autoFocus?: unknown;
	spellCheck?: unknown;
	spellcheck?: unknown;
};
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: unknown): element is Control =>
	element instanceof HTMLInputElement ||
	element instanceof HTMLSelectElement ||
	element instanceof HTMLTextAreaElement;

/** True for a control whose new value a form accepts with `change`, not with `input`. */
const isPicked = (control: Control): boolean =>
	control instanceof HTMLSelectElement || /^(?:checkbox|radio)$/.test(control.type);

/** The properties with which each control was last rendered. */
const rendered = new WeakMap<Element, Props>();

/**
 * Restores the value of a controlled field if the form did not accept the change, for example a
 * letter in a field for digits.
 */
function hold(control: Control): void {
	const { value, checked } = rendered.get(control) ?? {};
	if (typeof value === 'string' && control.value !== value && control.type !== 'radio')
		control.value = value;
	if (typeof checked === 'boolean' && control instanceof HTMLInputElement)
		control.checked = checked;
}

/** Gives the field that appears with `autoFocus` the focus. */
function takeFocus(element: HTMLElement): void {
	queueMicrotask(() => element.focus());
}

const { vnode: normalize, diffed, event: handle } = options;

options.vnode = (vnode) => {
	const props = vnode.props as Props;
	if (typeof vnode.type === 'string' && props.spellCheck !== undefined)
		props.spellcheck = props.spellCheck;
	normalize?.(vnode);
};

type Rendered = VNode & { __e?: unknown; __k?: (Rendered | null)[] | null };

/** The text of each element that contains nothing else, as it was last rendered. */
const texts = new WeakMap<Element, { node: Text; data: string }>();

function soleText({ __k: children }: Rendered): Text | null {
	const only = children?.length === 1 ? children[0]?.__e : null;
	return only instanceof Text ? only : null;
}

/**
 * Shows a text that changed although a translator in the browser replaced its node by `font`
 * elements.
 */
function replaceTranslation(element: HTMLElement, vnode: Rendered): void {
	const [before, now] = [texts.get(element), soleText(vnode)];
	if (
		before &&
		before.node.parentNode !== element &&
		(now !== before.node || now.data !== before.data)
	) {
		element.querySelectorAll(':scope > font').forEach((font) => font.remove());
		if (now && now.parentNode !== element) element.append(now);
	}
	if (now) texts.set(element, { node: now, data: now.data });
	else if (before) texts.delete(element);
}

options.diffed = (vnode: Rendered) => {
	const element = vnode.__e;
	if (typeof vnode.type === 'string' && element instanceof HTMLElement) {
		const props = vnode.props as Props;
		replaceTranslation(element, vnode);
		if (props.autoFocus && !rendered.has(element)) takeFocus(element);
		if (props.autoFocus || isControl(element)) rendered.set(element, props);
	}
	diffed?.(vnode);
};

// React runs the effects of an event before the next event; Preact waits for a frame, by which time
// another key may have been pressed.
options.requestAnimationFrame = (flush: () => void) => queueMicrotask(flush);

options.event = (event: Event) => {
	const control = event.currentTarget;
	// The first task runs before Preact has rendered the result of the event, the second one after.
	if (isControl(control) && event.type === (isPicked(control) ? 'change' : 'input'))
		queueMicrotask(() => queueMicrotask(() => hold(control)));
	return handle ? handle(event) : event;
};

/** The choice that a person made, from `input` until `change`. */
const picked = new WeakMap<Control, { value: string; checked: boolean }>();

// A list or a tick sends `input` before `change`. If a form renders on `input`, Preact restores the
// old value, as the form does not know the new one yet; `change` would then report the old value.
document.addEventListener(
	'input',
	({ target }) => {
		if (!isControl(target) || !isPicked(target)) return;
		const checked = target instanceof HTMLInputElement && target.checked;
		picked.set(target, { value: target.value, checked });
	},
	true,
);
document.addEventListener(
	'change',
	({ target }) => {
		if (!isControl(target)) return;
		const wanted = picked.get(target);
		picked.delete(target);
		if (!wanted) return;
		if (target instanceof HTMLSelectElement) target.value = wanted.value;
		else if (target instanceof HTMLInputElement) target.checked = wanted.checked;
	},
	true,
);
