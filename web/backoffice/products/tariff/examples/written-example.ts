import type { Example } from '#insurance/office/product-studio/examples/example.ts';
import { isDay } from '#platform/values/dates.ts';

export const wordedOptions = <T extends string>(values: readonly T[], words: Record<T, string>) =>
	values.map((value) => ({ value, label: words[value] }));

export function fieldsMissing({ name, sale, input, payable }: Example): Record<string, string> {
	const days = [
		['sale', sale, 'Isi tanggal jual'],
		['startDay', input.startDay, 'Isi hari pertama'],
		...input.insured.map(
			({ birthDate }, at) => [`insured.${at}`, birthDate, 'Isi tanggal lahir'] as const,
		),
	] as const;
	return {
		...(name.trim().length < 3 ? { name: 'Beri nama contoh ini' } : {}),
		...(payable === 0 ? { payable: 'Tulis angka hitunganmu' } : {}),
		...Object.fromEntries(
			days.flatMap(([field, day, message]) => (isDay(day) ? [] : [[field, message]])),
		),
	};
}
