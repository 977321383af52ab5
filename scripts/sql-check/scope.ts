import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import {
	type ArrowFunctionExpression,
	type CallExpression,
	type Expression,
	type Function as FunctionNode,
	type Node,
	parseSync,
	type Span,
	Visitor,
} from 'oxc-parser';

export type Callable = ArrowFunctionExpression | FunctionNode;
export type Meaning<N = Expression> = { node: N; scope: Scope };
export type Scope = {
	file: string;
	values: Map<string, Meaning>;
	functions: Map<string, Meaning<Callable>>;
	/** Names of parameters that contain SQL fragments, which only the caller knows. */
	given: Set<string>;
	bound: Map<string, Meaning>;
};

const read = new Map<string, { scope: Scope; program: Node; text: string }>();

const typeOf = ({ typeAnnotation }: { typeAnnotation?: Span | null }, text: string): string =>
	typeAnnotation ? text.slice(typeAnnotation.start, typeAnnotation.end) : '';

const pathOf = (from: string, specifier: string): string =>
	specifier.startsWith('#') ? specifier.slice(1) : join(dirname(from), specifier);

export function readScope(
	root: string,
	file: string,
): { scope: Scope; program: Node; text: string } {
	const path = join(root, file);
	const known = read.get(path);
	if (known) return known;
	const text = readFileSync(path, 'utf8');
	const { program } = parseSync(file, text);
	const scope: Scope = {
		file,
		values: new Map(),
		functions: new Map(),
		given: new Set(),
		bound: new Map(),
	};
	const answer = { scope, program: program as Node, text };
	read.set(path, answer);
	const noteGiven = ({ params }: Callable) => {
		for (const one of params)
			if (one.type === 'Identifier' && /^:\s*Sql\b/.test(typeOf(one, text)))
				scope.given.add(one.name);
	};
	new Visitor({
		ArrowFunctionExpression: noteGiven,
		VariableDeclarator({ id, init }) {
			if (id.type !== 'Identifier' || !init) return;
			if (init.type === 'ArrowFunctionExpression')
				scope.functions.set(id.name, { node: init, scope });
			else if (!scope.values.has(id.name)) scope.values.set(id.name, { node: init, scope });
		},
		FunctionDeclaration(node) {
			noteGiven(node);
			if (node.id) scope.functions.set(node.id.name, { node, scope });
		},
		ImportDeclaration(node) {
			const from = pathOf(file, node.source.value);
			if (!from.endsWith('.ts') || !existsSync(join(root, from))) return;
			const other = readScope(root, from).scope;
			for (const one of node.specifiers) {
				if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier') continue;
				const value = other.values.get(one.imported.name);
				const called = other.functions.get(one.imported.name);
				if (value) scope.values.set(one.local.name, value);
				if (called) scope.functions.set(one.local.name, called);
			}
		},
	}).visit(program);
	return answer;
}

export function unwrap(node: Expression): Expression {
	let plain = node;
	while (
		plain.type === 'ParenthesizedExpression' ||
		plain.type === 'TSAsExpression' ||
		plain.type === 'TSNonNullExpression' ||
		plain.type === 'TSSatisfiesExpression'
	)
		plain = plain.expression;
	return plain;
}

export function resultsOf(node: Callable): Expression[] {
	if (!node.body) return [];
	if (node.body.type !== 'BlockStatement') return [node.body as Expression];
	const found: Expression[] = [];
	const visit = (part: unknown): void => {
		if (!part || typeof part !== 'object') return;
		if (Array.isArray(part)) return part.forEach(visit);
		const inner = part as Node;
		if (/Function/.test(inner.type ?? '')) return;
		if (inner.type === 'ReturnStatement' && inner.argument) found.push(inner.argument);
		else for (const value of Object.values(inner)) visit(value);
	};
	visit(node.body.body);
	return found;
}

const MAKERS = ['raw', 'join', 'bulk', 'anyOf'];
const MAX_DEPTH = 12;

/** Resolves a name to the argument of the call being followed, or else to the file's declaration. */
export const meaningOf = (name: string, scope: Scope): Meaning | undefined =>
	scope.bound.get(name) ?? scope.values.get(name);

export function isFragment(node: Expression, scope: Scope, depth = 0): boolean {
	const plain = unwrap(node);
	if (depth > MAX_DEPTH) return false;
	if (plain.type === 'TaggedTemplateExpression')
		return plain.tag.type === 'Identifier' && plain.tag.name === 'sql';
	if (plain.type === 'ConditionalExpression')
		return [plain.consequent, plain.alternate].some((one) => isFragment(one, scope, depth + 1));
	if (plain.type === 'Identifier') {
		if (plain.name === 'empty') return true;
		const meaning = meaningOf(plain.name, scope);
		return meaning ? isFragment(meaning.node, meaning.scope, depth + 1) : false;
	}
	if (plain.type !== 'CallExpression') return false;
	if (plain.callee.type === 'Identifier' && MAKERS.includes(plain.callee.name)) return true;
	return calledBy(plain, scope).some((called) =>
		resultsOf(called.node).some((one) => isFragment(one, called.scope, depth + 1)),
	);
}

export function calledBy({ callee }: CallExpression, scope: Scope): Meaning<Callable>[] {
	if (callee.type === 'Identifier') {
		const called = scope.functions.get(callee.name);
		return called ? [called] : [];
	}
	if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return [];
	const table = meaningOf(callee.object.name, scope);
	const object = table && unwrap(table.node);
	if (!table || object?.type !== 'ObjectExpression') return [];
	return object.properties.flatMap((one) =>
		one.type === 'Property' && one.value.type === 'ArrowFunctionExpression'
			? [{ node: one.value, scope: table.scope }]
			: [],
	);
}
