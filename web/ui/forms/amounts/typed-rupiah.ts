import { groupDigits } from '#platform/values/money.ts';

/**
 * Content of a rupiah field. `text` is the displayed text; `value` is null if the text is not an
 * amount.
 */
export type TypedRupiah = { text: string; value: number | null; isWrong: boolean };

const LONGEST = 30;
const EMPTY: TypedRupiah = { text: '', value: null, isWrong: false };
const amount = (digits: string, cents = ''): TypedRupiah => {
	const value = Number(digits.replace(/\D/g, '').slice(0, 15));
	return { text: groupDigits(value) + cents, value, isWrong: false };
};

/** True if part of the text was removed, with at most one character typed in its place. */
function isEdited(text: string, before: string): boolean {
	const shorter = Math.min(text.length, before.length);
	let head = 0;
	while (head < shorter && text[head] === before[head]) head += 1;
	let tail = 0;
	while (tail < shorter - head && text.at(-1 - tail) === before.at(-1 - tail)) tail += 1;
	return text.length - head - tail <= 1;
}

/**
 * Parses the text typed or pasted after `before`, and groups its digits. Cents stay visible but do
 * not count, because many receipts show `342.000,00`. A sign, letters, or a dot that does not group
 * digits make the text invalid. A single keystroke in a grouped number only moves its dots.
 */
export function typedRupiah(typed: string, before: string): TypedRupiah {
	const text = typed.slice(0, LONGEST).trimStart();
	const bare = text
		.replace(/^(?:Rp|IDR)\.?/i, '')
		.replace(/,[-–—]{1,2}\s*$/, '')
		.replace(/\s/g, '');
	if (bare === '') return EMPTY;
	const wrong = { text, value: null, isWrong: true };
	if (/[^\d.,]/.test(bare) || !/\d/.test(bare)) return wrong;
	const english = /^(\d{1,3}(?:,\d{3})+)(\.\d{0,2})?$/.exec(bare);
	if (english) return amount(english[1] ?? '', english[2]?.replace('.', ','));
	const [head = '', cents, ...more] = bare.split(',');
	if (more.length > 0 || (cents !== undefined && !/^\d{0,2}$/.test(cents))) return wrong;
	const tail = cents === undefined ? '' : `,${cents}`;
	if (/^\d+$|^\d{1,3}(?:\.\d{3})+$/.test(head)) return amount(head, tail);
	// A dot near the end may begin a digit group that is still being typed.
	const goesOn = text.length === before.length + 1 && text.startsWith(before);
	if (goesOn && /\.\d{0,2}$/.test(head)) return wrong;
	return isEdited(text, before) ? amount(head, tail) : wrong;
}
