import type { ReactNode } from 'react';

import { addressOf, placeInContent } from '#insurance/site/content/address.ts';
import type { Navigation } from '#insurance/site/content/frame/site-frame.ts';
import { footerOf } from '#web/site/default-footer.ts';
import { LicenceLine } from '#web/ui/brand/LicenceLine.tsx';
import { SmartLink } from '#web/ui/Button.tsx';
import { useLocation } from '#web/ui/navigation/router.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { useWording } from '#web/ui/site.tsx';

import { Logo } from './Header.tsx';

/** `#` is not an address, so an entry with `#` is displayed as plain text (A2.7.08). */
function LinkOrNot({
	entry,
	className,
	children,
}: {
	entry: { name: string; url: string; target?: string | undefined };
	className: string;
	children: ReactNode;
}) {
	if (entry.url === '#') return <span className={className}>{children}</span>;
	return (
		<SmartLink url={entry.url} target={entry.target} className={`${className} hover:underline`}>
			{children}
		</SmartLink>
	);
}

function Columns({ columns }: { columns: Navigation['footer_column'] }) {
	return columns.map((column) => (
		<nav key={column.name} aria-label={column.name} className="break-inside-avoid pb-8 md:pb-0">
			<p className="font-bold">{column.name}</p>
			<ul className="mt-2">
				{column.children.map((child) => (
					<li key={child.name}>
						<LinkOrNot entry={child} className="block py-1.5">
							{child.name}
						</LinkOrNot>
					</li>
				))}
			</ul>
		</nav>
	));
}

function OtherLanguage({ languages }: { languages: readonly string[] }) {
	const { language, slug } = placeInContent(useLocation().pathname);
	const other = language === 'id' ? 'en' : 'id';
	if (!languages.includes(other)) return null;
	return (
		<SmartLink
			url={addressOf(slug, other)}
			lang={other}
			hrefLang={other}
			className="grid min-h-11 place-items-center self-start rounded-control border border-white/40 px-4 font-semibold text-white hover:bg-white/10"
		>
			{other === 'en' ? 'English' : 'Bahasa Indonesia'}
		</SmartLink>
	);
}

type Block = Navigation['footer_address'][number];

function Address({ block }: { block: Block }) {
	return (
		<div className="mt-4">
			<SafeHtml html={block.description} className="" />
			<ul className="mt-2">
				{block.children.map((child) => (
					<li key={child.name}>
						<LinkOrNot
							entry={child}
							className="flex items-center gap-2 py-1.5 underline underline-offset-4"
						>
							{child.image ? (
								<img
									src={child.image}
									alt=""
									width={20}
									height={20}
									loading="lazy"
								/>
							) : null}
							<span>{child.name}</span>
						</LinkOrNot>
					</li>
				))}
			</ul>
		</div>
	);
}

function Social({ entries }: { entries: Navigation['social_media'] }) {
	return (
		<ul className="mt-4 flex gap-2" aria-label="Media sosial">
			{entries.map((entry) => (
				<li key={entry.name}>
					<LinkOrNot
						entry={entry}
						className="grid size-11 place-items-center rounded-control bg-white/10 hover:bg-white/20"
					>
						{entry.image ? (
							<img
								src={entry.image}
								alt={entry.name}
								width={22}
								height={22}
								loading="lazy"
							/>
						) : (
							entry.name
						)}
					</LinkOrNot>
				</li>
			))}
		</ul>
	);
}

/** Seals and logos from the navigation (A2.7.07). The name is the image's text alternative. */
function Pictures({ entries }: { entries: Navigation['footer_image'] }) {
	if (entries.length === 0) return null;
	return (
		<ul className="mt-6 flex flex-wrap items-center gap-3">
			{entries.map((entry) => (
				<li key={entry.name}>
					<LinkOrNot entry={entry} className="flex min-h-11 items-center">
						<img
							src={entry.image}
							alt={entry.name}
							height={40}
							loading="lazy"
							className="h-10 w-auto max-w-40"
						/>
					</LinkOrNot>
				</li>
			))}
		</ul>
	);
}

/** Footer with address, columns, social icons, images and the two wording blocks (A2.7). */
export function Footer({
	navigation,
	languages,
}: {
	navigation: Navigation | null;
	languages: readonly string[];
}) {
	const first = useWording('footer_wording_1');
	const second = useWording('footer_wording_2');
	const { footer_address, footer_column, footer_image, social_media } = footerOf(navigation);
	return (
		<footer className="mt-24 bg-leaf-deep daylight text-white">
			<div className="page grid gap-10 py-14 md:grid-cols-[1.4fr_1fr_1fr_1fr]">
				<div>
					<div className="inline-block rounded-control bg-paper px-4">
						<Logo />
					</div>
					{footer_address.map((block) => (
						<Address key={block.description} block={block} />
					))}
					<Social entries={social_media} />
					<Pictures entries={footer_image} />
				</div>
				<div className="-mb-8 columns-2 gap-x-4 md:contents">
					<Columns columns={footer_column} />
				</div>
			</div>
			<div className="border-t border-white/15">
				<div className="page grid gap-4 py-6 text-sm text-white/85 md:grid-cols-[1fr_1fr_auto]">
					<div className="grid gap-2">
						<LicenceLine />
						<SafeHtml html={first} className="" />
					</div>
					<SafeHtml html={second} className="" />
					<OtherLanguage languages={languages} />
				</div>
			</div>
		</footer>
	);
}
