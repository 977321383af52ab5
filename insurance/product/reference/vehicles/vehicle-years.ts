/** Number of insured model years: the current year and the eight before it (B5.34). */
const VEHICLE_YEAR_SPAN = 9;

/** Returns the insurable model years, newest first, for both vehicle lists and every application. */
export function vehicleYears(today: string): number[] {
	const year = Number(today.slice(0, 4));
	return Array.from({ length: VEHICLE_YEAR_SPAN }, (_, back) => year - back);
}

export function vehicleYearProblem(year: number, today: string): string | null {
	const years = vehicleYears(today);
	return years.includes(year) ? null : `Tahun kendaraan harus ${years.at(-1)}–${years[0]}.`;
}
