import { after, before, type Change } from './change.ts';

export const room: Change = {
	name: 'a room of the back office',
	steps: [
		{
			file: 'insurance/product/reference/vehicles/office-api.ts',
			text: `import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

export const vehiclesOnSale = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/vehicles/list',
	summary: 'Merek kendaraan yang ditanggung',
	input: z.object({}),
	output: z.object({ rows: z.array(z.object({ name: z.string() })) }),
});
`,
		},
		{
			file: 'insurance/product/reference/vehicles/routes.server.ts',
			find: `		serve(listVehicleSeries,`,
			replace: `		serve(vehiclesOnSale, async (_input, { now }) => ({
			rows: (await brandsOf(pool, {}, now)).map(({ _VehicleBrand }) => ({ name: _VehicleBrand })),
		})),
		serve(listVehicleSeries,`,
		},
		after(
			'insurance/product/reference/vehicles/routes.server.ts',
			`import { brandsOf, seriesOf } from './list-vehicles.server.ts';`,
			`\nimport { vehiclesOnSale } from './office-api.ts';`,
		),
		before(
			'insurance/access/staff/rights/rights.ts',
			`	'staff.manage': {`,
			`	'vehicles.read': { area: 'products', act: 'read', words: 'Membaca merek kendaraan' },\n`,
		),
		before(
			'insurance/access/staff/office-rights.ts',
			`	'staff.manage': [`,
			`	'vehicles.read': ['vehicles/list'],\n`,
		),
		{
			file: 'web/backoffice/service/Vehicles.tsx',
			text: `import type { vehiclesOnSale } from '#insurance/product/reference/vehicles/office-api.ts';

import { useAnswer } from '../office-calls.ts';
import { Heading } from '../parts/parts.tsx';
import type { Room } from '../section.ts';

export const Screen: Room = () => {
	const { data } = useAnswer<typeof vehiclesOnSale>('POST /page/office/vehicles/list', {});
	return (
		<div className="grid gap-5">
			<Heading title="Kendaraan" />
			<ul>{data?.rows.map(({ name }) => <li key={name}>{name}</li>)}</ul>
		</div>
	);
};
`,
		},
		before(
			'web/backoffice/sections.ts',
			`	{
		path: '/office/voucher',`,
			`	{
		path: '/office/kendaraan',
		label: 'Kendaraan',
		permission: 'vehicles.read',
		load: () => import('./service/Vehicles.tsx'),
	},
`,
		),
	],
};
