import type { ReactNode } from 'react';

import type { showSetup } from '#insurance/office/desk/setup/api.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import { useAnswer } from '../office-calls.ts';
import { Panel, Waiting } from '../parts/parts.tsx';
import { SETUP_LINES } from './setup-lines.ts';

/**
 * Shows the unfulfilled setup lines above the other work for today. The rest is rendered after they
 * are loaded, so that nothing moves while a person taps.
 */
export function SetupFirst({ children }: { children: ReactNode }) {
	const { data, problem } = useAnswer<typeof showSetup>('POST /page/office/setup/show', {});
	const open = data?.items.filter(({ done }) => !done) ?? [];
	return (
		<>
			<Waiting there={data !== null} problem={problem} words="Memeriksa persiapan" />
			{open.length > 0 ? (
				<Panel title="Persiapan">
					<p>{`${open.length} dari ${data?.items.length ?? 0} belum siap.`}</p>
					<ul className="grid gap-2">
						{open.map(({ item, words }) => {
							const { title, url, link } = SETUP_LINES[item];
							return (
								<li
									key={item}
									className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-2"
								>
									<div>
										<p className="font-bold">{title}</p>
										<p className="text-mute">{words}</p>
									</div>
									{url ? (
										<SmartLink
											url={url}
											className="inline-flex min-h-11 items-center font-semibold text-leaf underline"
										>
											{link}
										</SmartLink>
									) : null}
								</li>
							);
						})}
					</ul>
					<SmartLink
						url="/office/persiapan"
						className="inline-flex min-h-11 items-center font-semibold text-leaf underline"
					>
						Buka Persiapan
					</SmartLink>
				</Panel>
			) : null}
			{data !== null || problem ? children : null}
		</>
	);
}
