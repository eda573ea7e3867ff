import { useEffect, useState } from 'react';
import { useConnection } from '#desk/connection.ts';

/** The seconds until the email about a dispatch leaves; nothing while the desk may not know. */
export function Countdown({ until }: { until: number }) {
  const isOpen = useConnection() === 'open';
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  if (!isOpen) return null;
  return <span className="text-small">The email leaves in {seconds} s.</span>;
}
