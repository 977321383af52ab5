import { Facts } from '#web/ui/parts/Facts.tsx';

type Change = { label: string; before: string; after: string };

/** The stored and the corrected data of a person. */
export const Changes = ({ of }: { of: readonly Change[] }) => (
	<Facts
		of={of.flatMap(({ label, before, after }) => [
			[`${label}, sekarang`, before] as const,
			[`${label}, menjadi`, after] as const,
		])}
	/>
);
