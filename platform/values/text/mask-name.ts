/**
 * Masks a name, e.g. `Sari Contoh` → `S*** C*****`: enough to distinguish rows, but too little to
 * identify a person.
 */
export const maskName = (name: string): string =>
	name
		.split(/\s+/)
		.map((word) => word.slice(0, 1) + '*'.repeat(Math.max(0, word.length - 1)))
		.join(' ');
