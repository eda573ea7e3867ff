import { useEffect, useState } from 'react';

/** The seconds until the email about a dispatch leaves. */
export function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  return <span className="text-small">The email leaves in {seconds} s.</span>;
}
