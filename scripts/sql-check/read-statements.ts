import { type CallExpression, type Expression, Visitor } from 'oxc-parser';

import { type Rendered, Renderer } from './render.ts';
import { isFragment, readScope, type Scope, unwrap } from './scope.ts';

export type RowType = { text: string; start: number; end: number };
export type CheckedStatement = Rendered & { file: string; line: number; row: RowType | undefined };
export type Unread = { file: string; line: number; why: string };
export type Read = { statements: CheckedStatement[]; unread: Unread[] };

const MAX_PATHS = 32;

function* pathsOf(node: Expression, scope: Scope): Generator<Rendered> {
	const seen = new Set<string>();
	let paths = 1;
	for (let choices = 0; choices < Math.min(paths, MAX_PATHS); choices++) {
		const renderer = new Renderer(choices);
		const rendered = renderer.render(node, scope);
		paths = Math.max(paths, renderer.paths);
		if (!seen.has(rendered.text)) yield rendered;
		seen.add(rendered.text);
	}
}

const asksDatabase = ({ callee }: CallExpression): boolean =>
	callee.type === 'MemberExpression' &&
	callee.property.type === 'Identifier' &&
	['query', 'later'].includes(callee.property.name);

export function readStatements(root: string, file: string): Read {
	const { scope, program, text } = readScope(root, file);
	const found: Read = { statements: [], unread: [] };
	new Visitor({
		CallExpression(node) {
			const argument = node.arguments[0];
			if (!asksDatabase(node) || !argument || argument.type === 'SpreadElement') return;
			const plain = unwrap(argument);
			if (!isFragment(plain, scope) && plain.type !== 'Identifier') return;
			const mark = { file, line: text.slice(0, node.start).split('\n').length };
			const type = node.typeArguments?.params[0];
			const row = type && {
				text: text.slice(type.start, type.end),
				start: type.start,
				end: type.end,
			};
			try {
				for (const path of pathsOf(argument, scope))
					found.statements.push({ ...mark, ...path, row });
			} catch (error) {
				found.unread.push({ ...mark, why: (error as Error).message });
			}
		},
	}).visit(program as never);
	return found;
}
