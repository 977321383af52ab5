import type { Role } from '#insurance/product/products/choices.ts';

import { isMaskedNik } from './nik.ts';

export const SAME_NIK =
	'NIK ini sama dengan NIK anggota lain. Periksa kembali di KTP atau kartu keluarga.';

/**
 * Returns the indexes of insured persons whose NIK repeats an earlier one. The first member is the
 * holder. Masked NIKs cannot be compared.
 */
export function repeatedNiks({
	holder,
	insured,
}: {
	holder: { nik: string };
	insured: readonly { role: Role; nik?: string | null | undefined }[];
}): number[] {
	const niks = insured.map(
		({ role, nik: own }, at) => own || (role === 'member' && at === 0 ? holder.nik : ''),
	);
	return niks.flatMap((own, at) =>
		own !== '' && !isMaskedNik(own) && niks.indexOf(own) < at ? [at] : [],
	);
}
