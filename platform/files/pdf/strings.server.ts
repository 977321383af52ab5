import type { Value } from './values.server.ts';

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const literal = (text: string): string =>
	text.replace(/\\(?:([0-7]{1,3})|\r\n|([^]))|\r\n?/g, (all, octal?: string, sign?: string) => {
		if (!all.startsWith('\\')) return '\n';
		if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
		return ESCAPES[sign ?? ''] ?? (/[\r\n]/.test(sign ?? '\n') ? '' : (sign as string));
	});

/** Returns the bytes of a string in any notation; null for any other value. */
export function bytesOfString(value: Value | null | undefined): Buffer | null {
	if (value?.is === 'string') return Buffer.from(literal(value.text), 'latin1');
	if (value?.is !== 'hex') return null;
	const digits = value.text.replace(/[\0\s]/g, '');
	return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}
