// Calculates a breakdown line from its text alone, as a person with a calculator would.

type Fraction = { n: bigint; d: bigint };

/** `Rp1.250,5`, `2,4‰`, `110%` or `1,15`. */
function numberOf(word: string): Fraction {
	const [, digits = ''] = /^(?:Rp)?([\d.]+(?:,\d+)?)[‰%]?$/.exec(word) ?? [];
	if (digits === '') throw new Error(`not a number: ${word}`);
	const [whole = '', decimals = ''] = digits.replaceAll('.', '').split(',');
	const parts = word.endsWith('‰') ? 1_000n : word.endsWith('%') ? 100n : 1n;
	return { n: BigInt(whole + decimals), d: 10n ** BigInt(decimals.length) * parts };
}

const multiply = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });
const add = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });

/** Multiplication and division take precedence over addition; brackets are calculated first. */
function calculate(words: readonly string[]): Fraction {
	let at = 0;
	const value = (): Fraction => {
		const word = words[at++] ?? '';
		if (word !== '(') return numberOf(word);
		const inside = total();
		at += 1;
		return inside;
	};
	const product = (): Fraction => {
		let result = value();
		while (words[at] === '×' || words[at] === '÷') {
			const divides = words[at++] === '÷';
			const { n, d } = value();
			result = multiply(result, divides ? { n: d, d: n } : { n, d });
		}
		return result;
	};
	const total = (): Fraction => {
		let result = product();
		while (words[at] === '+') {
			at += 1;
			result = add(result, product());
		}
		return result;
	};
	const result = total();
	if (at !== words.length) throw new Error(`unread: ${words.slice(at).join(' ')}`);
	return result;
}

/**
 * Removes notes in brackets, such as `(wilayah 2)`, which explain a number and are not part of the
 * calculation.
 */
function withoutNotes(text: string): string {
	return text.replace(/ \(([^()]*)\)/g, (note, inside: string) =>
		/[a-z]/i.test(inside.replaceAll('Rp', '')) ? '' : note,
	);
}

/** Calculates a line's amount, in rupiah, from its text; null if it contains no calculation. */
export function amountByHand(label: string): number | null {
	const [, formula] = /^[^:]+: (.+)$/.exec(label) ?? [];
	if (formula === undefined) return null;
	const [text = '', ...remarks] = withoutNotes(formula)
		.replace(/^[A-Za-z][^×]*?, (?=Rp)/, '')
		.replace(' orang ×', ' ×')
		.split(/, (?=[a-z])/);
	const exact = calculate(text.replace(/[()]/g, ' $& ').split(/\s+/).filter(Boolean));
	const [, step] = /^dibulatkan ke Rp([\d.]+)$/.exec(remarks.at(-1) ?? '') ?? [];
	if (step === undefined) return Number(exact.n) / Number(exact.d);
	const unit = BigInt(step.replaceAll('.', ''));
	const double = exact.d * unit * 2n;
	return Number(((exact.n * 2n + exact.d * unit) / double) * unit);
}
