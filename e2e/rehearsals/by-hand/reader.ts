import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { CDPSession, Page } from 'playwright-core';

/**
 * Returns the source of the virtual screen reader, which becomes the page's global `vsr`. It is not
 * a module, so that it can be injected.
 */
function readerSource(): string {
	const path = createRequire(import.meta.url).resolve(
		'@guidepup/virtual-screen-reader/browser.js',
	);
	const source = readFileSync(path, 'utf8');
	const exported = /export\{([^}]*)\};/.exec(source)?.[1] ?? '';
	const local = /([\w$]+) as virtual/.exec(exported)?.[1];
	if (!local) throw new Error('the screen reader exports no `virtual`');
	return `(() => { ${source.replace(/export\{[^}]*\};/, `globalThis.vsr = ${local};`)}\n })();`;
}

/**
 * Listens from hydration on. Each phrase is sent out of the page, because phrases kept in it would
 * be lost when a new document loads. A new document is first announced by its title.
 */
const LISTEN = `
	const begin = async () => {
		heard('page, ' + document.title);
		await vsr.start({ container: document.body });
		for (let told = 1; ;) {
			const said = await vsr.spokenPhraseLog();
			for (; told < said.length; told += 1) heard(said[told]);
			await new Promise((later) => setTimeout(later, 40));
		}
	};
	const wait = () =>
		performance.getEntriesByName('screens-run').length > 0
			? void begin()
			: void setTimeout(wait, 30);
	document.addEventListener('DOMContentLoaded', wait);
`;

export async function listenToReader(page: Page): Promise<string[]> {
	const heard: string[] = [];
	await page.exposeFunction('heard', (phrase: string) => void heard.push(phrase));
	await page.addInitScript(`if (window === top) {\n${readerSource()}\n${LISTEN} }`);
	return heard;
}

type Value = { value?: unknown };
type AxNode = {
	nodeId: string;
	childIds?: string[];
	ignored?: boolean;
	role?: Value;
	name?: Value;
	description?: Value;
	value?: Value;
	properties?: { name: string; value: Value }[];
};

const PRESSED = new Set([
	'button',
	'link',
	'textbox',
	'searchbox',
	'combobox',
	'listbox',
	'checkbox',
	'radio',
	'switch',
	'slider',
	'spinbutton',
	'tab',
	'menuitem',
	'Date',
	'DisclosureTriangle',
]);
const STATES = ['level', 'invalid', 'required', 'expanded', 'checked', 'disabled', 'selected'];
const textOf = (one?: Value) => (one?.value === undefined ? '' : String(one.value));

export async function readAloud(session: CDPSession): Promise<string[]> {
	const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
	const byId = new Map(nodes.map((node) => [node.nodeId, node]));
	const lines: string[] = [];
	const read = (id: string, above: string) => {
		const node = byId.get(id);
		if (!node) return;
		const role = textOf(node.role);
		const name = textOf(node.name).trim();
		const result = !node.ignored && role !== 'InlineTextBox' && role !== 'none';
		const spoken =
			result &&
			(role === 'StaticText' ? name !== '' && !above.includes(name) : role !== 'generic');
		if (spoken) {
			const states = (node.properties ?? [])
				.filter((one) => STATES.includes(one.name) && textOf(one.value) !== 'false')
				.map((one) => `${one.name} ${textOf(one.value)}`);
			const parts = [role, name, textOf(node.description), textOf(node.value), ...states];
			lines.push(parts.filter((part) => part !== '').join(', '));
		}
		for (const child of node.childIds ?? []) read(child, spoken ? name : above);
	};
	if (nodes[0]) read(nodes[0].nodeId, '');
	return lines;
}

/** Returns the controls that a screen reader could announce only by role. */
export async function namelessIn(session: CDPSession): Promise<string[]> {
	const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
	return nodes
		.filter((node) => !node.ignored && PRESSED.has(textOf(node.role)))
		.filter((node) => textOf(node.name).trim() === '')
		.map((node) => textOf(node.role));
}
