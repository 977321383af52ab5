import { expect, test } from 'vitest';

import type { PageData } from '#insurance/site/content/page.ts';
import type { Ask } from '#platform/contract/client.ts';
import { Refusal } from '#platform/contract/refusal.ts';

import { initialValues } from '../../application/form-values.ts';
import { hasNew } from './has-new.ts';
import { garageOf } from './posted-vehicle.ts';
import { askSurely } from './sure-lists.ts';

const page = {
	title: 'Jaga Motorku',
	is_motorcycle_insurance: true,
	product: {
		mainBenefitList: [],
		customProductInsuredPeriod: [],
		sumInsuredRange: { min: 5_000_000, max: 25_000_000 },
	},
} as unknown as PageData;

const series = (name: string, least: number, most: number) => ({
	_VehicleSeries: name,
	_VehicleTypeDetailID: 1,
	marketPrice: { least, most },
});
const LISTS: Record<string, unknown> = {
	'POST /page/vehicleList': [{ _VehicleBrand: 'Honda', _VehicleTypeID: 1 }],
	'POST /page/vehicleDetail': [
		series('Beat', 10_000_000, 14_000_000),
		series('Scoopy', 12_000_000, 16_000_000),
		series('PCX', 20_000_000, 24_000_000),
		series('Forza 250', 60_000_000, 80_000_000),
	],
};

const asking = (lists: Record<string, unknown>, code = 503): Ask =>
	(async (name: string) =>
		name in lists
			? { ok: true, data: lists[name], message: '' }
			: { ok: false, code, message: 'Sedang sibuk.', data: null }) as unknown as Ask;

async function pressed(chosen: string, { asked = null as string | null, typed = '' } = {}) {
	const values = initialValues(page);
	Object.assign(values.vehicle, { year: '2025', brand: 'Honda', series: chosen });
	values.sumInsured = typed;
	const garage = await garageOf(page, values, asking(LISTS), asked);
	return { values, garage };
}

test('shows an error at the series of an uninsurable motorcycle and needs no new answers', async () => {
	const { values, garage } = await pressed('Forza 250');
	expect(garage).toMatchObject({
		range: null,
		wrong: [
			{
				name: 'vehicle.series',
				message: expect.stringContaining('di luar yang ditanggung Jaga Motorku'),
			},
		],
	});
	const posted = new URLSearchParams({ 'vehicle.brand': '', 'vehicle.series': '' });
	expect(hasNew({ page, values, garage }, posted, 'data')).toBe(false);
});

test('shows an error at the year when no motorcycle of that year is insurable and needs no new answers', async () => {
	const values = initialValues(page);
	values.vehicle.year = '2018';
	const garage = await garageOf(
		page,
		values,
		asking({ ...LISTS, 'POST /page/vehicleList': [] }),
		null,
	);
	expect(garage.wrong).toMatchObject([{ name: 'vehicle.year' }]);
	expect(hasNew({ page, values, garage }, new URLSearchParams(), 'data')).toBe(false);
});

test('the value of a motorcycle is new until it has been requested', async () => {
	const { values, garage } = await pressed('Beat');
	const posted = new URLSearchParams({ 'vehicle.brand': '', 'vehicle.series': '' });
	expect(values.sumInsured).toBe('12000000');
	expect(garage.wrong).toEqual([]);
	expect(hasNew({ page, values, garage }, posted, 'data')).toBe(true);
	posted.set('motor', garage.asked ?? '');
	expect(hasNew({ page, values, garage }, posted, 'data')).toBe(false);
});

test.each([
	['of the same motorcycle, right or not', 'Beat', '1', '1', 0],
	['that the market of another one knows', 'Scoopy', '13500000', '13500000', 0],
	['that the market of another one does not know', 'PCX', '13500000', '22000000', 1],
	['while one is chosen that is not insured', 'Forza 250', '13500000', '13500000', 1],
])('a value %s is not lost without a message', async (_which, chosen, typed, kept, result) => {
	const { values, garage } = await pressed(chosen, { asked: '2025 Honda Beat', typed });
	expect(values.sumInsured).toBe(kept);
	expect(garage.wrong).toHaveLength(result);
});

test.each(Object.keys(LISTS))('rejects the submission while %s is busy', async (name) => {
	const { [name]: _away, ...lists } = LISTS;
	const values = initialValues(page);
	Object.assign(values.vehicle, { year: '2025', brand: 'Honda', series: 'Beat' });
	await expect(garageOf(page, values, askSurely(asking(lists)), null)).rejects.toThrow(Refusal);
});

test('reports an invalid year at its field instead of a failure of the lists', async () => {
	const values = initialValues(page);
	values.vehicle.year = 'abc';
	const garage = await garageOf(page, values, askSurely(asking({}, 422)), null);
	expect(garage.wrong).toMatchObject([{ name: 'vehicle.year' }]);
});
