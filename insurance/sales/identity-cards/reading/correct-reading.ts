import { isDay } from '#platform/values/dates.ts';

const TO_DIGIT: Record<string, string> = {
	O: '0',
	Q: '0',
	D: '0',
	C: '0',
	U: '0',
	o: '0',
	I: '1',
	L: '1',
	l: '1',
	'|': '1',
	'!': '1',
	J: '1',
	i: '1',
	Z: '2',
	z: '2',
	E: '3',
	A: '4',
	S: '5',
	s: '5',
	G: '6',
	b: '6',
	T: '7',
	'?': '7',
	B: '8',
	g: '9',
	q: '9',
};
const TO_LETTER: Record<string, string> = {
	'0': 'O',
	'1': 'I',
	'2': 'Z',
	'4': 'A',
	'5': 'S',
	'6': 'G',
	'8': 'B',
	'|': 'I',
	'!': 'I',
};

export const digitOf = (sign: string): string | null =>
	/\d/.test(sign) ? sign : (TO_DIGIT[sign] ?? null);

/**
 * Corrects a digits-only field: letters that look like a digit become that digit, and everything
 * else is dropped.
 */
export const digitsOf = (text: string): string =>
	[...text].map((sign) => digitOf(sign) ?? '').join('');

/** Corrects a letters-only field, e.g. `BUD1` becomes `BUDI`. */
export const lettersOf = (text: string): string =>
	[...text].map((sign) => TO_LETTER[sign] ?? sign).join('');

/**
 * Corrects the name of a person or place. Only capitals, full stops, apostrophes and hyphens are
 * kept.
 */
export function correctName(text: string): string {
	return (
		lettersOf(text)
			.toUpperCase()
			// No name begins with a double O, but many begin with Qo, so OO is a misread QO.
			.replace(/\bOO/g, 'QO')
			.replace(/[‘’`´]/g, "'")
			.replace(/[^A-Z .,'-]/g, ' ')
			.replace(/\s+/g, ' ')
			.replace(/ [.,'-](?= |$)/g, '')
			.replace(/^[ .,'-]+|(?<![ ,'-])[ ,'-]+$/g, '')
			.trim()
	);
}

/**
 * Corrects an RT/RW, e.g. `05/012`, `005 / 012` and `OO5/0I2` become `005/012`. Anything else
 * becomes empty.
 */
export function correctRtRw(text: string): string {
	if (!/\d/.test(text)) return '';
	const [rt = '', rw = ''] = text.split(/[/\\|]/).map(digitsOf);
	const joined = /[/\\|]/.test(text)
		? [rt, rw]
		: [digitsOf(text).slice(0, 3), digitsOf(text).slice(-3)];
	return joined.every((part) => /^\d{1,3}$/.test(part))
		? joined.map((part) => part.padStart(3, '0')).join('/')
		: '';
}

/** True for three digits on either side, which is how both are always printed. */
export const isWholeRtRw = (text: string): boolean =>
	text.split(/[/\\|]/).every((part) => digitsOf(part).length === 3);

const HOUSE = /^(NO|N0|NOMOR|BLOK|BLK|RT|RW|LT|KAV|KM)\.?$/i;

/**
 * Corrects a street and house number. Words are letters; NO or BLOK is followed by digits, or by a
 * single letter with digits.
 */
export function correctStreet(text: string): string {
	const words = text
		.toUpperCase()
		// A stroke next to a Roman numeral is an I: `II!` is III.
		.replace(/(?<=[IVX|!])[|!]|[|!](?=[IVX|!])/g, 'I')
		.replace(/^J[UI1]\b/, 'JL')
		.replace(/(?<=[A-Z])(NO\.)(?= ?\d)/g, ' $1')
		.replace(/(?<=\b(?:BLOK|BLK) ?[A-Z])(N[O0]\b)/g, ' $1')
		.replace(/[‘’`´]/g, "'")
		.replace(/[^A-Z0-9 .,/'()-]/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()
		.split(' ');
	const fixed = words.map((word, n) => {
		if (/^N[0O]\.?$/.test(word)) return word.replace('0', 'O');
		const glued = /^(N[O0]\.)(.+)$/.exec(word);
		if (glued) return `NO.${digitsOf(glued[2] ?? '')}`;
		const digits = word.replace(/\D/g, '').length;
		const letters = word.replace(/[^A-Z]/g, '').length;
		const roman = /^(I{1,3}|IV|V|VI{0,3}|IX|X)[.,]?$/.test(word);
		if (
			HOUSE.test(words[n - 1] ?? '') &&
			/^(NO|N0|NOMOR|KAV|KM)/i.test(words[n - 1] ?? '') &&
			digits > 0
		)
			return word.replace(
				/^[OIlSBZ](?=\d)|(?<=\d)[OISBZ](?=\d|$)/g,
				(sign) => TO_DIGIT[sign] ?? sign,
			);
		if (roman || digits === 0) return word;
		return letters > digits && letters > 2 ? lettersOf(word) : word;
	});
	return fixed
		.join(' ')
		.replace(/\b(JL|GG|KP|NO)\. ?\./g, '$1.')
		.replace(/^[ .,-]+|(?<![ ,'-])[ ,'-]+$/g, '')
		.trim();
}

/** Start of a date at the end of a row: a comma, then digits or characters that look like digits. */
const PART_OF_DATE = /[,.]\s*[\dOoQDIlL|!ZSBGTsbgi?][\dOoQDIlL|!ZSBGTsbgi?\s–—~_-]{0,9}\W*$/;

/**
 * Splits e.g. `BANDUNG, 17-05-1990` into place and date. The date is empty if the digits do not
 * form one.
 */
export function correctBirth(text: string): { place: string; day: string } {
	const found =
		/([\dOoQDIlL|!ZSBGTsbgi?]{1,2})\s*[-–—./~_=]\s*([\dOoQDIlL|!ZSBGTsbgi?]{1,2})\s*[-–—./~_=]\s*([\dOoQDIlL|!ZSBGTsbgi?]{4})\D*$/.exec(
			text,
		);
	const loose = found ?? /(\d{2})\D{0,3}(\d{2})\D{0,3}(\d{4})\D*$/.exec(text);
	if (!loose) {
		// A long place name pushes the date behind the portrait. The part that is still visible
		// does not belong to the place.
		const place = text.replace(PART_OF_DATE, '');
		return { place: correctName(place).replace(/\.$/, ''), day: '' };
	}
	const [day = '', month = '', year = ''] = loose.slice(1).map(digitsOf);
	const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
	return {
		place: correctName(text.slice(0, loose.index)).replace(/\.$/, ''),
		day: isDay(iso) ? iso : '',
	};
}
