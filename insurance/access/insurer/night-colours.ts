import { contrast } from './insurer.ts';

/** Background colour behind text in the dark scheme (`web/ui/theme.css`). */
const NIGHT = '#182623';
const READABLE = 4.5;

/** Mixes two colours. `share` is the proportion of the first. */
function mix(one: string, other: string, share: number): string {
	const parts = [1, 3, 5].map((at) => {
		const [a, b] = [one, other].map((all) => Number.parseInt(all.slice(at, at + 2), 16));
		return Math.round((a ?? 0) * share + (b ?? 0) * (1 - share));
	});
	return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns the insurer's colours for the dark scheme: `mist` is the dark background with a slight
 * tint of the leaf colour, and `leaf` is lightened until it is readable there.
 */
export function nightOf(leaf: string): { leaf: string; leafDeep: string; mist: string } {
	const mist = mix(leaf, NIGHT, 0.12);
	const light = Array.from({ length: 21 }, (_, step) => mix('#ffffff', leaf, step / 20)).find(
		(it) => contrast(it, mist) >= READABLE + 1,
	);
	const own = light ?? '#ffffff';
	return { leaf: own, leafDeep: mix('#ffffff', own, 0.4), mist };
}
