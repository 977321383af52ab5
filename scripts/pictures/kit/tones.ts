/**
 * Background tones of a scene, derived from the accent of a category, for the light or the dark
 * scheme.
 */
export type Tones = {
	/** From the palest to the strongest: `a` ground, `b` and `c` distant objects, `k` their lines. */
	a: string;
	b: string;
	c: string;
	k: string;
	/** Walls, paper and clouds, which are white in the light scheme. */
	w: string;
	/** `y`: windows, which are lit in the dark scheme. `s`: the sun, which becomes the moon. */
	y: string;
	s: string;
};

type Mix = readonly [red: number, green: number, blue: number];

const read = (hex: string): Mix => [
	Number.parseInt(hex.slice(1, 3), 16),
	Number.parseInt(hex.slice(3, 5), 16),
	Number.parseInt(hex.slice(5, 7), 16),
];
const mix = (one: string, other: string, part: number): string => {
	const [a, b] = [read(one), read(other)];
	const hex = a.map((value, at) =>
		Math.round(value + ((b[at] ?? 0) - value) * part)
			.toString(16)
			.padStart(2, '0'),
	);
	return `#${hex.join('')}`;
};

export const dayTones = (accent: string): Tones => ({
	a: mix(accent, '#FFFFFF', 0.88),
	b: mix(accent, '#FFFFFF', 0.76),
	c: mix(accent, '#FFFFFF', 0.6),
	k: mix(accent, '#FFFFFF', 0.36),
	w: '#FFFFFF',
	y: '#FFFFFF',
	s: '#F7CF7F',
});

const nightTones = (accent: string): Tones => ({
	a: mix(accent, '#0D1720', 0.62),
	b: mix(accent, '#14212B', 0.42),
	c: mix(accent, '#1B2B38', 0.2),
	k: mix(accent, '#FFFFFF', 0.22),
	w: mix(accent, '#9FB4BD', 0.5),
	y: '#F7CF7F',
	s: '#F1EAD2',
});

/**
 * Returns CSS rules that replace the background tones in the dark scheme. People and the things
 * they hold keep their colours.
 */
export function nightRules(accent: string, svg: string): string {
	const tones = nightTones(accent);
	const all = [
		...(['a', 'b', 'c', 'w', 'y', 's'] as const).map((name) => [name, `fill:${tones[name]}`]),
		['k', `stroke:${tones.k}`],
		['t', 'fill:#EDF2EF'],
		['n', 'display:inline'],
	];
	const rules = all
		.filter(([name]) => svg.includes(`class="${name}"`))
		.map(([name, rule]) => `.${name}{${rule}}`);
	return `@media (prefers-color-scheme:dark){${rules.join('')}}`;
}
