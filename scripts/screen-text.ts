import { walkFile } from './patterns.ts';

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Functions that return the elements produced by their callback. */
const DRAWN_BY_CALLBACK = /^(?:map|flatMap|from)$/;

type Names = ReadonlySet<string>;

const isDrawn = (name: string, names: Names) => names.has(name) || name.startsWith('draw');

const partOf = (node: Node, key: string) => node[key] as Node | null;

function returnsOf(body: Node): Node[] {
	if (body.type !== 'BlockStatement') return [body];
	const found: Node[] = [];
	const walk = (value: unknown): void => {
		if (Array.isArray(value)) return value.forEach(walk);
		if (value === null || typeof value !== 'object') return;
		const node = value as Node;
		if (/Function/.test(node.type ?? '')) return;
		if (node.type === 'ReturnStatement' && node['argument'])
			found.push(node['argument'] as Node);
		Object.values(node).forEach(walk);
	};
	walk(body);
	return found;
}

const TYPED = /\b(\w+)\??: (?:(?:React\.)?ReactNode|\(?\([^)]*\) => ReactNode)/g;

function namesOfElements(file: string): Set<string> {
	const names = new Set<string>();
	walkFile(file, (node, _within, text) => {
		if (node.type === 'Program')
			for (const [, name = ''] of text.matchAll(TYPED)) names.add(name);
		const name = partOf(node, 'id')?.['name'];
		const value = node.type === 'VariableDeclarator' ? (node['init'] as Node | null) : node;
		if (typeof name !== 'string' || !value) return;
		const body = /Function/.test(value.type) ? partOf(value, 'body') : null;
		const drawn = body ? returnsOf(body) : [value];
		if (drawn.length > 0 && drawn.every((one) => !mayBeText(one, names))) names.add(name);
	});
	return names;
}

function callMayBeText(call: Node, names: Names): boolean {
	const callee = partOf(call, 'callee') as Node;
	const name = (partOf(callee, 'property') ?? callee)['name'] as string | undefined;
	const callback = (call['arguments'] as Node[]).at(-1);
	if (name && callback && DRAWN_BY_CALLBACK.test(name))
		return callback['body']
			? returnsOf(callback['body'] as Node).some((one) => mayBeText(one, names))
			: mayBeText(callback, names);
	return !name || !isDrawn(name, names);
}

/** True unless an expression certainly renders elements or nothing. */
function mayBeText(node: Node, names: Names): boolean {
	switch (node.type) {
		case 'JSXElement':
		case 'JSXFragment':
			return false;
		case 'Literal':
			return typeof node['value'] === 'string' || typeof node['value'] === 'number';
		case 'ConditionalExpression':
			return (
				mayBeText(partOf(node, 'consequent') as Node, names) ||
				mayBeText(partOf(node, 'alternate') as Node, names)
			);
		case 'LogicalExpression':
			return (
				(node['operator'] !== '&&' && mayBeText(partOf(node, 'left') as Node, names)) ||
				mayBeText(partOf(node, 'right') as Node, names)
			);
		case 'ParenthesizedExpression':
		case 'TSAsExpression':
			return mayBeText(partOf(node, 'expression') as Node, names);
		case 'Identifier':
			return !isDrawn(node['name'] as string, names);
		case 'MemberExpression':
		case 'ChainExpression': {
			const inner = node.type === 'ChainExpression' ? partOf(node, 'expression') : node;
			if (inner?.type === 'CallExpression') return callMayBeText(inner, names);
			const name = inner && partOf(inner, 'property')?.['name'];
			return typeof name !== 'string' || !isDrawn(name, names);
		}
		case 'CallExpression':
			return callMayBeText(node, names);
		default:
			return true;
	}
}

type Child = 'words' | 'changing words' | 'changing' | 'element' | 'blank';

function kindOf(child: Node, names: Names): Child {
	if (child.type === 'JSXText')
		return (child['value'] as string).trim() === '' ? 'blank' : 'words';
	if (child.type !== 'JSXExpressionContainer') return 'element';
	const expression = partOf(child, 'expression') as Node;
	if (expression.type === 'JSXEmptyExpression') return 'blank';
	if (expression.type === 'Literal')
		return String(expression['value']).trim() === '' ? 'blank' : 'words';
	return mayBeText(expression, names) ? 'changing words' : 'changing';
}

/**
 * Returns the elements of a screen whose text a page translator would detach from React, as `line:
 * markup`. A translator replaces text nodes. If an element contains only text, React sets the text
 * on the element. Otherwise it updates a text node, or inserts before it, and the node may have
 * been replaced.
 */
export function looseTextOf(file: string): string[] {
	const found: string[] = [];
	const names = namesOfElements(file);
	walkFile(file, (node, _within, text) => {
		if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
		const kinds = (node['children'] as Node[])
			.map((child) => kindOf(child, names))
			.filter((kind) => kind !== 'blank');
		const loose =
			kinds.length > 1 &&
			(kinds.includes('changing words') ||
				(kinds.includes('changing') && kinds.includes('words')));
		if (!loose) return;
		const line = text.slice(0, node.start).split('\n').length;
		found.push(
			`${line}: ${text.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 90)}`,
		);
	});
	return found;
}
