/** Model years that are insured: the current year and the eight before it (B5.34). */
const VEHICLE_YEAR_SPAN = 9;

/** Newest first. Both lists of vehicles and every application go by these years. */
export function vehicleYears(today: string): number[] {
	const year = Number(today.slice(0, 4));
	return Array.from({ length: VEHICLE_YEAR_SPAN }, (_, back) => year - back);
}

/** The sentence for a year outside of them, or null. */
export function vehicleYearProblem(year: number, today: string): string | null {
	const years = vehicleYears(today);
	return years.includes(year) ? null : `Tahun kendaraan harus ${years.at(-1)}–${years[0]}.`;
}
