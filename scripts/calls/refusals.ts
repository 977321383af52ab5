import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { parseSync } from 'vite';

import { REFUSALS, type RefusalCode } from '#platform/contract/refusal.ts';

const root = join(import.meta.dirname, '../..');
const ROOMS = ['insurance', 'platform', 'wiring'];

type Node = { type: string; [key: string]: unknown };
type Piece = {
	refuses: Set<RefusalCode>;
	headers: Set<string>;
	names: Set<string>;
	members: Set<string>;
};
type Module = { path: string; pieces: Map<string, Piece>; imports: Map<string, [string, string]> };
export type Reached = Pick<Piece, 'refuses' | 'headers'>;
type Handled = { module: Module; callName: string; piece: Piece };

const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] =>
	Object.values(node)
		.flat()
		.filter((value) => isNode(value));
const nameOf = (node: unknown): string =>
	isNode(node) && node.type === 'Identifier' ? String(node['name']) : '';
/**
 * True for type nodes, which are skipped because they do not run. Expressions wrapped in a type
 * assertion are not type nodes.
 */
const isType = ({ type }: Node): boolean =>
	type.startsWith('TS') && !/^TS(As|Satisfies|NonNull|TypeAssertion|Instantiation)/.test(type);

function literalsOf(node: Node): string[] {
	if (node.type === 'Literal') return [String(node['value'])];
	return childrenOf(node).flatMap(literalsOf);
}

/** Collects all names in a subtree. A property name is collected only where a member is accessed. */
function read(node: Node, piece: Piece): Piece {
	if (isType(node)) return piece;
	if (node.type === 'Identifier') piece.names.add(nameOf(node));
	if (node.type === 'NewExpression' && nameOf(node['callee']) === 'Refusal') {
		const [code] = node['arguments'] as Node[];
		for (const word of code ? literalsOf(code) : [])
			if (word in REFUSALS) piece.refuses.add(word as RefusalCode);
	}
	if (node.type === 'CallExpression' && nameOf((node['callee'] as Node)['property']) === 'header')
		for (const name of (node['arguments'] as Node[]).slice(0, 1).flatMap(literalsOf))
			piece.headers.add(name);
	const named = node.type === 'MemberExpression' ? node['property'] : node['key'];
	for (const child of childrenOf(node)) {
		if (child === named && node['computed'] !== true && node['shorthand'] !== true)
			piece.members.add(nameOf(child));
		else read(child, piece);
	}
	return piece;
}
const newPiece = (): Piece => ({
	refuses: new Set(),
	headers: new Set(),
	names: new Set(),
	members: new Set(),
});

function pathOf(from: string, source: string): string {
	if (source.startsWith('#')) return source.slice(1);
	return relative(root, join(root, dirname(from), source));
}

function declared(id: unknown): string[] {
	if (!isNode(id)) return [];
	if (id.type === 'Identifier') return [nameOf(id)];
	if (id.type === 'Property') return declared(id['value']);
	return childrenOf(id).flatMap(declared);
}

/**
 * Returns each call with the code it runs, found in `serve(call, handler)` or `serveAll(deps,
 * [[call, useCase], …])`.
 */
function servedIn(node: Node): Node[][] {
	if (node.type !== 'CallExpression') return [];
	const [first, second] = node['arguments'] as Node[];
	if (nameOf(node['callee']) === 'serve') return [node['arguments'] as Node[]];
	if (nameOf(node['callee']) !== 'serveAll' || !first || !second) return [];
	return (second['elements'] as Node[]).map((pair) => [...(pair['elements'] as Node[]), first]);
}

function readModule(path: string, handled: Handled[]): Module {
	const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'));
	const module: Module = { path, pieces: new Map(), imports: new Map() };
	const add = (name: string, node: unknown) => {
		const piece = module.pieces.get(name) ?? newPiece();
		module.pieces.set(name, piece);
		if (isNode(node)) read(node, piece);
	};
	const visit = (node: Node) => {
		if (isType(node)) return;
		if (node.type === 'ImportDeclaration') {
			const source = pathOf(path, String((node['source'] as Node)['value']));
			for (const one of node['specifiers'] as Node[])
				module.imports.set(nameOf(one['local']), [source, nameOf(one['imported'])]);
			return;
		}
		// Includes names inside functions, because a handler may use a value that is created once
		// for all handlers.
		if (node.type === 'VariableDeclarator')
			for (const name of declared(node['id'])) add(name, node['init']);
		if (node.type === 'FunctionDeclaration') add(nameOf(node['id']), node);
		// Dependencies of features are identified by property name.
		if (node.type === 'Property' && path === 'wiring/deps.server.ts')
			add(`deps.${nameOf(node['key'])}`, node['value']);
		if (node.type === 'Property' && path === 'wiring/app.server.ts')
			add(`given.${nameOf(node['key'])}`, node['value']);
		for (const [call, ...used] of servedIn(node)) {
			const piece = newPiece();
			for (const one of used) read(one, piece);
			handled.push({ module, callName: nameOf(call), piece });
		}
		childrenOf(node).forEach(visit);
	};
	visit(program as unknown as Node);
	return module;
}

/**
 * Returns everything that a piece of code reaches through the names it uses. The result may contain
 * too much, but never too little.
 */
function reach(modules: Map<string, Module>, start: { module: Module; piece: Piece }): Reached {
	const found: Reached = { refuses: new Set(), headers: new Set() };
	const seen = new Set<Piece>();
	const given = modules.get('wiring/deps.server.ts');
	const queue = [start];
	for (let next = queue.pop(); next; next = queue.pop()) {
		const { module, piece } = next;
		if (seen.has(piece)) continue;
		seen.add(piece);
		for (const code of piece.refuses) found.refuses.add(code);
		for (const name of piece.headers) found.headers.add(name);
		const go = (target: Module | undefined, name: string) => {
			const inner = target?.pieces.get(name);
			if (target && inner) queue.push({ module: target, piece: inner });
			return inner !== undefined;
		};
		for (const name of piece.names) {
			const [source, imported] = module.imports.get(name) ?? [];
			if (source !== undefined) go(modules.get(source), imported ?? '');
			else if (!go(module, name)) go(given, `deps.${name}`);
		}
		for (const name of piece.members) go(given, `deps.${name}`);
	}
	return found;
}

/**
 * Returns the calls in a module's `serve(…)`. If `serve(…)` is in a loop over several calls, it
 * contains none of their names, so all imported calls that are not served by name are returned.
 */
function callsOf({ module, callName }: Handled, all: Handled[]): string[] {
	const placed = (name: string) => module.imports.get(name)?.join('#');
	const own = placed(callName);
	if (own !== undefined) return [own];
	const named = new Set(all.filter((one) => one.module === module).map((one) => one.callName));
	return [...module.imports.keys()]
		.filter((name) => !named.has(name))
		.flatMap((name) => placed(name) ?? []);
}

function readModules(handled: Handled[]): Map<string, Module> {
	const modules = new Map<string, Module>();
	for (const room of ROOMS)
		for (const name of readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })) {
			const path = join(room, name);
			if (/\.tsx?$/.test(path) && !/\.test\.|test-/.test(path))
				modules.set(path, readModule(path, handled));
		}
	return modules;
}

/**
 * Returns the possible refusals and required headers for the use case of each call, derived from
 * the sources: every `new Refusal` that its handler reaches. The key is the call's declaration,
 * e.g. `insurance/sales/carts/api.ts#deleteFromCart`.
 */
export function useCases(): {
	ofCall(place: string): Reached | undefined;
	ofAudience(audience: string): Reached;
	/** Refusals that may occur when access to personal data is recorded. */
	ofAccess(): Reached;
} {
	const handled: Handled[] = [];
	const modules = readModules(handled);
	const byCall = new Map<string, Reached>();
	for (const one of handled)
		for (const place of callsOf(one, handled)) byCall.set(place, reach(modules, one));
	const app = modules.get('wiring/app.server.ts');
	const given = (name: string): Reached => {
		const piece = app?.pieces.get(`given.${name}`);
		return app && piece
			? reach(modules, { module: app, piece })
			: { refuses: new Set(), headers: new Set() };
	};
	return {
		ofCall: (place) => byCall.get(place),
		ofAudience: given,
		ofAccess: () => given('recordAccess'),
	};
}
