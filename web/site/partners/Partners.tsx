import type { PageData } from '#insurance/site/content/page.ts';
import { FACILITY_WORDS } from '#insurance/site/content/partners/partner.ts';
import { positionOf } from '#insurance/site/content/partners/position.ts';
import { buttonClass, SmartLink } from '#web/ui/Button.tsx';
import { CheckField, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { PageNumbers } from '#web/ui/navigation/PageNumbers.tsx';
import { PageTop } from '#web/ui/parts/PageTop.tsx';

import { Nearby } from './Nearby.tsx';
import { filtersOf } from './partner-address.ts';
import { PartnerCard } from './PartnerCard.tsx';
import { PartnerMap } from './PartnerMap.tsx';

function Filter({ page }: { page: PageData }) {
	const { cities = [], provinces = [], facilities = [] } = page.partners ?? {};
	const { city, province, facility, cashless } = page.partners ?? {};
	return (
		<form
			action={page.url}
			method="get"
			role="search"
			className="petal-lg grid items-end gap-4 bg-mist p-5 sm:grid-cols-2 lg:grid-cols-3"
		>
			<TextField
				id="search"
				name="search"
				type="search"
				label="Nama atau jalan"
				defaultValue={page.paging?.search}
				maxLength={64}
			/>
			{facilities.length > 0 ? (
				<SelectField
					id="facility"
					name="facility"
					label="Jenis"
					empty="Semua jenis"
					defaultValue={facility}
					options={facilities.map((value) => ({ value, label: FACILITY_WORDS[value] }))}
				/>
			) : null}
			{provinces.length > 0 ? (
				<SelectField
					id="province"
					name="province"
					label="Provinsi"
					empty="Semua provinsi"
					defaultValue={province}
					options={provinces.map((name) => ({ value: name, label: name }))}
				/>
			) : null}
			<SelectField
				id="city"
				name="city"
				label="Kota"
				empty="Semua kota"
				defaultValue={city}
				options={cities.map((name) => ({ value: name, label: name }))}
			/>
			<CheckField
				id="cashless"
				name="cashless"
				value="ya"
				defaultChecked={cashless}
				label="Hanya yang cashless"
			/>
			<button type="submit" className={buttonClass()}>
				Cari
			</button>
		</form>
	);
}

function text(page: PageData): string {
	const { city, province, facility, cashless, inArea } = page.partners ?? {};
	const words = [
		`${page.paging?.total ?? 0} tempat`,
		facility ? `(${FACILITY_WORDS[facility].toLowerCase()})` : '',
		cashless ? 'yang bisa cashless' : '',
		city ? `di ${city}` : '',
		province ? `di ${province}` : '',
		inArea ? 'di wilayah peta ini' : '',
		page.paging?.search ? `untuk “${page.paging.search}”` : '',
	];
	return words.filter((one) => one !== '').join(' ');
}

function Found({ page }: { page: PageData }) {
	const { items = [], map } = page.partners ?? {};
	return (
		<>
			{map ? <PartnerMap page={page} map={map} /> : null}
			<h2 className="mt-8 text-xl font-bold">{text(page)}</h2>
			{items.length === 0 ? (
				<p className="mt-3">
					Belum ada yang cocok.{' '}
					<SmartLink url={page.url} className="font-semibold text-leaf-deep underline">
						Lihat semua tempat
					</SmartLink>{' '}
					atau coba kota terdekat.
				</p>
			) : null}
			<ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
				{items.map((partner, at) => (
					<PartnerCard
						key={`${partner.name} ${partner.city}`}
						partner={partner}
						number={positionOf(partner.position) ? at + 1 : undefined}
					/>
				))}
			</ul>
			{page.paging ? (
				<PageNumbers
					list={page.url}
					page={page.paging.page}
					pages={page.paging.pages}
					query={filtersOf(page)}
				/>
			) : null}
		</>
	);
}

/**
 * Hospitals or dental clinics, filtered by kind, province, city, name and cashless service
 * (A2.3.18, A2.3.19), on a map and in a list. Form and map are plain links, so they work without
 * script; only sorting by distance needs it.
 */
export function Screen({ page }: { page: PageData }) {
	const filters = filtersOf(page);
	const key = page.url + JSON.stringify(filters);
	return (
		<>
			<PageTop title={page.title} html={page.description}>
				<p className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
					{page.links?.map(({ name, url }) => (
						<SmartLink
							key={url}
							url={url}
							className="inline-flex min-h-11 items-center font-semibold text-leaf-deep underline underline-offset-4"
						>
							{name}
						</SmartLink>
					))}
				</p>
			</PageTop>
			<div className="page grid gap-8 py-10">
				<Filter page={page} key={key} />
				<Nearby key={`near ${key}`} page={page} />
				<div>
					<Found page={page} />
				</div>
			</div>
		</>
	);
}
