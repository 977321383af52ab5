import type { Instruction } from '../payment-provider.ts';

/** Groups digits for readability, e.g. `8860861087714` → `8860 8610 8771 4`. */
export const groupedNumber = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

export function instructionFacts(instruction: Instruction): [string, string][] {
	switch (instruction.kind) {
		case 'va':
			return [
				...(instruction.biller
					? ([['Kode perusahaan', instruction.biller]] as [string, string][])
					: []),
				[`Nomor virtual account ${instruction.bank}`, groupedNumber(instruction.number)],
			];
		case 'code':
			return [[`Kode bayar ${instruction.outlet}`.trim(), groupedNumber(instruction.number)]];
		case 'qr':
			return [];
	}
}
