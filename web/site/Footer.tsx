import { addressOf, placeInContent } from '#insurance/content/address.ts';
import type { Navigation, Settings } from '#insurance/content/page.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { useLocation } from '#web/ui/router.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { useWording } from '#web/ui/site.tsx';
import { Logo } from './Header.tsx';

const link = (name: string, url = '#') => ({ name, url });

/** Shown when the navigation could not be had (A2.7.26). */
const DEFAULT_COLUMNS: Navigation['footer_column'] = [
	{ name: 'Transparansi Informasi', children: [link('Laporan Keuangan', '/laporan-keuangan'), link('Kebijakan Keamanan Informasi', '/kebijakan-keamanan-informasi')] },
	{ name: 'Tentang', children: [link('Profile Perusahaan', '/profil-perusahaan')] },
	{ name: 'Bantuan', children: [link('Tata Cara Klaim', '/tata-cara-klaim'), link('RS Rekanan Umum', '/rumah-sakit-rekanan')] },
];

function Columns({ columns }: { columns: Navigation['footer_column'] }) {
	return columns.map((column) => (
		<nav key={column.name} aria-label={column.name} className="break-inside-avoid pb-8 md:pb-0">
			<p className="font-bold">{column.name}</p>
			<ul className="mt-2">
				{column.children.map((child) => (
					<li key={child.name}>
						{child.url === '#' ? (
							<span className="block py-1.5 text-white/70">{child.name}</span>
						) : (
							<SmartLink url={child.url} target={child.target} className="block py-1.5 hover:underline">
								{child.name}
							</SmartLink>
						)}
					</li>
				))}
			</ul>
		</nav>
	));
}

/** The same page in the other language; where it is not translated yet, the frame is and the page stays. */
function OtherLanguage() {
	const { language, slug } = placeInContent(useLocation().pathname);
	const other = language === 'id' ? 'en' : 'id';
	return (
		<SmartLink url={addressOf(slug, other)} lang={other} hrefLang={other} className="grid min-h-11 place-items-center self-start rounded-control border border-white/40 px-4 font-semibold text-white hover:bg-white/10">
			{other === 'en' ? 'English' : 'Bahasa Indonesia'}
		</SmartLink>
	);
}

/** Address, columns, social icons, pictures and the two wording blocks (A2.7). */
export function Footer({ navigation, settings }: { navigation: Navigation | null; settings: Settings | null }) {
	const first = useWording('footer_wording_1');
	const second = useWording('footer_wording_2');
	return (
		<footer className="mt-24 bg-leaf-deep text-white">
			<div className="page grid gap-10 py-14 md:grid-cols-[1.4fr_1fr_1fr_1fr]">
				<div>
					<div className="inline-block rounded-control bg-paper px-4">
						<Logo name={settings?.name ?? 'Jaga'} />
					</div>
					{navigation?.footer_address.map((block) => (
						<div key={block.description} className="mt-4">
							<SafeHtml html={block.description} className="" />
							<ul className="mt-2">
								{block.children.map((child) => (
									<li key={child.name}>
										<SmartLink url={child.url} target={child.target} className="block py-1.5 underline underline-offset-4">
											{child.name}
										</SmartLink>
									</li>
								))}
							</ul>
						</div>
					))}
					<ul className="mt-4 flex gap-2" aria-label="Media sosial">
						{navigation?.social_media.map((entry) => (
							<li key={entry.name}>
								<SmartLink url={entry.url} target={entry.target} className="grid size-11 place-items-center rounded-control bg-white/10 hover:bg-white/20" aria-label={entry.name}>
									{entry.image ? <img src={entry.image} alt="" width={22} height={22} loading="lazy" /> : entry.name}
								</SmartLink>
							</li>
						))}
					</ul>
				</div>
				<div className="-mb-8 columns-2 gap-x-4 md:contents">
					<Columns columns={navigation?.footer_column.length ? navigation.footer_column : DEFAULT_COLUMNS} />
				</div>
			</div>
			<div className="border-t border-white/15">
				<div className="page grid gap-4 py-6 text-sm text-white/85 md:grid-cols-[1fr_1fr_auto]">
					<SafeHtml html={first} className="" />
					<SafeHtml html={second} className="" />
					<OtherLanguage />
				</div>
			</div>
		</footer>
	);
}
