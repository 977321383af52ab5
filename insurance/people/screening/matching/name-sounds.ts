import { nameParts } from '#platform/values/text/name-parts.ts';

/** Articles and forms of address of Arabic names, which one list writes and another leaves out. */
const LEFT_OUT = new Set(
	'al el ul ad ar as at az an syekh syeikh seh seih sekh seikh ustad ustaz ibn ibnu'.split(' '),
);
const SAME: Record<string, string> = { abd: 'abdul', abdu: 'abdul', abdel: 'abdul' };

/**
 * Spellings of one sound in names that came from Arabic or Javanese, on top of those that
 * `foldPart` joins: Hussein and Husain, Osama and Usama, Aziz and Azis, Wardhana and Wardana.
 */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
	[/dz|z|ts/g, 's'],
	[/w(?=[^aiueo]|$)/g, 'u'],
	[/(?:[ea][iy](?![aiueo])|ee|e)/g, 'i'],
	[/(?:ou|au|oo|o)/g, 'u'],
	[/f/g, 'p'],
	[/y/g, 'i'],
	[/([a-z])\1+/g, '$1'],
];

/** Returns one form for all spellings of a part of a name that sound alike. */
const soundOf = (part: string): string =>
	SOUNDS.reduce((text, [from, to]) => text.replace(from, to), part) || part;

/** A part as it is compared: its spelling, and its sound. */
export type NamePart = { text: string; sound: string };

const partOf = (text: string): NamePart => ({ text, sound: soundOf(text) });

/** Returns the parts of a name without titles, degrees, articles and words such as "bin". */
export function soundParts(name: string): NamePart[] {
	return nameParts(name, LEFT_OUT).map((part) => partOf(SAME[part] ?? part));
}

/** Whether a name has a part in Latin letters; another script cannot be compared. */
export const isComparable = (name: string): boolean =>
	soundParts(name).some(({ sound }) => /[a-z]/.test(sound));

/** The parts, and each form in which two neighbours are one word (Nur Hidayati, Nurhidayati). */
export const joinedForms = (parts: readonly NamePart[]): (readonly NamePart[])[] => [
	parts,
	...parts.slice(1).map((part, at) => {
		const one = partOf(`${parts[at]?.text ?? ''}${part.text}`.replace(/([a-z])\1+/g, '$1'));
		return [...parts.slice(0, at), one, ...parts.slice(at + 2)];
	}),
];

const COMMON = new Set(
	`muhamad abdul ahmad siti sri nur dewi tri dwi eka putra putri agus ali hasan ibrahim yusuf
	abdulah abdurahman rahman umar`
		.split(/\s+/)
		.map(soundOf),
);

/** A part that very many people share says less than another one. */
export const partWeight = ({ sound }: NamePart): number => (COMMON.has(sound) ? 0.5 : 1);
