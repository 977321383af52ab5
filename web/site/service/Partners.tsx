import type { PageData } from '#insurance/site/content/page.ts';
import {
	dialAddress,
	mapAddress,
	type CarePartner,
} from '#insurance/site/content/partners/partner.ts';
import { buttonClass, SmartLink } from '#web/ui/Button.tsx';
import { CheckField, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { PageNumbers } from '#web/ui/navigation/PageNumbers.tsx';
import { PageTop } from '#web/ui/parts/PageTop.tsx';

function PartnerCard({ partner }: { partner: CarePartner }) {
	return (
		<li className="petal flex flex-col border border-line bg-white p-5">
			<h3 className="text-lg font-bold">{partner.name}</h3>
			<p className="mt-1 text-mute">{`${partner.address}, ${partner.city}`}</p>
			<p
				className={`mt-3 self-start rounded-full px-3 py-1 text-sm font-semibold ${partner.cashless ? 'bg-mist text-leaf-deep' : 'bg-paper text-mute'}`}
			>
				{partner.cashless ? 'Bisa cashless' : 'Bayar dulu, lalu klaim'}
			</p>
			<p className="mt-auto flex flex-wrap gap-x-5 pt-3">
				<a
					href={dialAddress(partner.phone)}
					aria-label={`Telepon ${partner.name}, ${partner.phone}`}
					className="tabular flex min-h-11 items-center font-semibold text-leaf-deep underline underline-offset-4"
				>
					{partner.phone}
				</a>
				<a
					href={mapAddress(partner)}
					target="_blank"
					rel="noreferrer"
					aria-label={`Lihat peta ${partner.name}, tab baru`}
					className="flex min-h-11 items-center font-semibold text-leaf-deep underline underline-offset-4"
				>
					Lihat peta
				</a>
			</p>
		</li>
	);
}

function Filter({ page }: { page: PageData }) {
	const { cities = [], city, cashless } = page.partners ?? {};
	return (
		<form
			action={page.url}
			method="get"
			role="search"
			className="petal-lg grid items-end gap-4 bg-mist p-5 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_auto_auto]"
		>
			<TextField
				id="search"
				name="search"
				type="search"
				label="Nama atau jalan"
				defaultValue={page.paging?.search}
				maxLength={64}
			/>
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
	const { city, cashless } = page.partners ?? {};
	const total = page.paging?.total ?? 0;
	return `${total} tempat${cashless ? ' yang bisa cashless' : ''}${city ? ` di ${city}` : ''}${page.paging?.search ? ` untuk “${page.paging.search}”` : ''}`;
}

/**
 * Hospitals or dental clinics, filtered by city, name and cashless service (A2.3.18, A2.3.19). The
 * form is plain, so it works without script.
 */
export function Screen({ page }: { page: PageData }) {
	const { items = [], city, cashless } = page.partners ?? {};
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
			<div className="page py-10">
				<Filter page={page} key={page.url + city + cashless + page.paging?.search} />
				<h2 className="mt-8 text-xl font-bold">{text(page)}</h2>
				{items.length === 0 ? (
					<p className="mt-3">
						Belum ada yang cocok.{' '}
						<SmartLink
							url={page.url}
							className="font-semibold text-leaf-deep underline"
						>
							Lihat semua tempat
						</SmartLink>{' '}
						atau coba kota terdekat.
					</p>
				) : null}
				<ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
					{items.map((partner) => (
						<PartnerCard key={`${partner.name} ${partner.city}`} partner={partner} />
					))}
				</ul>
				{page.paging ? (
					<PageNumbers
						list={page.url}
						page={page.paging.page}
						pages={page.paging.pages}
						query={{
							search: page.paging.search,
							city,
							cashless: cashless ? 'ya' : undefined,
						}}
					/>
				) : null}
			</div>
		</>
	);
}
