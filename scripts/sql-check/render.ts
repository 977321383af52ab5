import type { CallExpression, Expression, TemplateLiteral } from 'oxc-parser';

import {
	calledBy,
	isFragment,
	type Meaning,
	meaningOf,
	resultsOf,
	type Scope,
	unwrap,
} from './scope.ts';

export type Parameter = { file: string; start: number; end: number };
export type Rendered = { text: string; parameters: (Parameter | undefined)[] };

/** Thrown for a statement that is built in a way that static analysis cannot follow. */
class Unreadable extends Error {}

const MAX_DEPTH = 12;

/** Follows one path through the conditions of a statement. Each digit of `choices` selects a branch. */
export class Renderer {
	#choices: number;
	#paths = 1;
	#text = '';
	#parameters: (Parameter | undefined)[] = [];

	constructor(choices: number) {
		this.#choices = choices;
	}

	get paths(): number {
		return this.#paths;
	}

	render(node: Expression, scope: Scope): Rendered {
		this.#sql(node, scope, 0);
		return { text: this.#text, parameters: this.#parameters };
	}

	#choose<T>(among: readonly T[]): T {
		const at = this.#choices % among.length;
		this.#choices = Math.floor(this.#choices / among.length);
		this.#paths *= among.length;
		return among[at] as T;
	}

	#parameter(node: Expression | undefined, scope: Scope): void {
		this.#parameters.push(node && { file: scope.file, start: node.start, end: node.end });
		this.#text += `$${this.#parameters.length}`;
	}

	#sql(node: Expression, scope: Scope, depth: number): void {
		if (depth > MAX_DEPTH) throw new Unreadable('fragments call each other too deeply');
		const next = unwrap(node);
		if (next.type === 'ConditionalExpression')
			return this.#sql(this.#choose([next.consequent, next.alternate]), scope, depth + 1);
		if (next.type === 'TaggedTemplateExpression')
			return this.#template(next.quasi, scope, depth);
		if (next.type === 'Identifier') return this.#name(next.name, scope, depth);
		if (next.type === 'CallExpression') return this.#call(next, scope, depth);
		throw new Unreadable(`a ${next.type} where a fragment is expected`);
	}

	#template({ quasis, expressions }: TemplateLiteral, scope: Scope, depth: number): void {
		quasis.forEach(({ value }, at) => {
			this.#text += value.cooked ?? value.raw;
			const hole = expressions[at];
			if (hole) this.#hole(hole, scope, depth);
		});
	}

	#hole(node: Expression, scope: Scope, depth: number): void {
		if (isFragment(node, scope)) return this.#sql(node, scope, depth + 1);
		const plain = unwrap(node);
		const given = plain.type === 'Identifier' ? scope.bound.get(plain.name) : undefined;
		if (given) this.#hole(given.node, given.scope, depth + 1);
		else if (plain.type === 'Identifier' && scope.given.has(plain.name))
			throw new Unreadable(`the fragment ${plain.name} is given by the caller`);
		else this.#parameter(node, scope);
	}

	#name(name: string, scope: Scope, depth: number): void {
		if (name === 'empty') return;
		const meaning = meaningOf(name, scope);
		if (!meaning) throw new Unreadable(`the fragment ${name} is given by the caller`);
		this.#sql(meaning.node, meaning.scope, depth + 1);
	}

	#call(node: CallExpression, scope: Scope, depth: number): void {
		const args = node.arguments as Expression[];
		const name = node.callee.type === 'Identifier' ? node.callee.name : '';
		if (name === 'raw') {
			this.#text += this.#words(args[0], scope);
			return;
		}
		if (name === 'join') return this.#join(args, scope, depth);
		if (name === 'bulk') return this.#bulk();
		if (name === 'anyOf') {
			this.#text += '= any(';
			this.#parameter(args[0], scope);
			this.#text += '::uuid[])';
			return;
		}
		const among = calledBy(node, scope);
		if (among.length === 0) throw new Unreadable(`${name}() cannot be followed`);
		const called = this.#choose(among);
		const bound = new Map<string, Meaning>();
		called.node.params.forEach((parameter, at) => {
			const hasDefault = parameter.type === 'AssignmentPattern';
			const target = hasDefault ? parameter.left : parameter;
			const node = args[at] ?? (hasDefault ? parameter.right : undefined);
			if (target.type === 'Identifier' && node) bound.set(target.name, { node, scope });
		});
		const results = resultsOf(called.node);
		if (results.length === 0) throw new Unreadable(`${name}() gives nothing back`);
		this.#sql(this.#choose(results), { ...called.scope, bound }, depth + 1);
	}

	#words(node: Expression | undefined, scope: Scope): string {
		const plain = node && unwrap(node);
		if (plain?.type === 'Literal' && typeof plain.value === 'string') return plain.value;
		if (plain?.type === 'TemplateLiteral')
			return plain.quasis
				.map(({ value }, at) => {
					const hole = plain.expressions[at];
					return `${value.cooked}${hole ? this.#words(hole, scope) : ''}`;
				})
				.join('');
		if (plain?.type === 'ConditionalExpression')
			return this.#words(this.#choose([plain.consequent, plain.alternate]), scope);
		if (plain?.type === 'Identifier') {
			const meaning = meaningOf(plain.name, scope);
			if (meaning) return this.#words(meaning.node, meaning.scope);
		}
		if (plain?.type === 'MemberExpression' && plain.object.type === 'Identifier') {
			const table = meaningOf(plain.object.name, scope);
			const object = table && unwrap(table.node);
			if (table && object?.type === 'ObjectExpression') {
				const values = object.properties.flatMap((one) =>
					one.type === 'Property' ? [one.value] : [],
				);
				return this.#words(this.#choose(values), table.scope);
			}
		}
		throw new Unreadable('raw() of a text that is made while the program runs');
	}

	#join([list, separator]: Expression[], scope: Scope, depth: number): void {
		const plain = list && unwrap(list);
		if (plain?.type === 'ArrayExpression') {
			const between = separator ? this.#words(separator, scope) : ',';
			plain.elements.forEach((element, at) => {
				if (!element || element.type === 'SpreadElement')
					throw new Unreadable('join() of a list with a spread');
				if (at > 0) this.#text += between;
				this.#hole(element, scope, depth);
			});
			return;
		}
		const each =
			plain?.type === 'CallExpression' && plain.callee.type === 'MemberExpression'
				? plain.arguments[0]
				: undefined;
		const [body] = each?.type === 'ArrowFunctionExpression' ? resultsOf(each) : [];
		if (!body) throw new Unreadable('join() of a list that is made elsewhere');
		this.#hole(body, scope, depth);
	}

	/**
	 * Adds one row that represents all rows, with as many values as there are columns listed before
	 * `values`.
	 */
	#bulk(): void {
		const columns = /\(([^()]*)\)\s*values\s*$/i.exec(this.#text)?.[1]?.split(',') ?? [];
		if (columns.length === 0) throw new Unreadable('bulk() without its columns');
		this.#text += '(';
		columns.forEach((_, at) => {
			if (at > 0) this.#text += ',';
			this.#parameters.push(undefined);
			this.#text += `$${this.#parameters.length}`;
		});
		this.#text += ')';
	}
}
