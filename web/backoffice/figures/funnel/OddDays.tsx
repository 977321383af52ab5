import type { listOddDays } from '#insurance/office/figures/odd-days/odd-days-api.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import { useAnswer } from '../../office-calls.ts';
import { funnelAddress } from '../figure-address.ts';

const NO_QUERY = new URLSearchParams();

/** The days of the last week on which sales were unusual, each with the way to its steps. */
export function OddDays() {
	const { data } = useAnswer<typeof listOddDays>('POST /page/office/figures/odd-days', {});
	if (!data || data.days.length === 0) return null;
	return (
		<section
			aria-label="Hari yang tidak biasa"
			className="petal border border-line bg-white p-4"
		>
			<h2 className="font-semibold">Pesanan dibayar, dibandingkan dengan biasanya</h2>
			<ul>
				{data.days.map(({ day, words }) => (
					<li key={day}>
						<SmartLink
							url={funnelAddress(NO_QUERY, day)}
							className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
						>
							{words}
						</SmartLink>
					</li>
				))}
			</ul>
		</section>
	);
}
