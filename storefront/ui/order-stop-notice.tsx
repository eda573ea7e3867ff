/** The id of the element that says why the order cannot be placed. */
export const ORDER_STOP_ID = 'order-stop';

/** Why the order cannot be placed as it is, where what is stopped begins. */
export function OrderStopNotice({
  reason,
  text,
  className,
}: {
  reason: string | undefined;
  /** What that means for the order. */
  text: string;
  /** Its margins. */
  className: string;
}) {
  return (
    <div role="status">
      {reason && (
        <div id={ORDER_STOP_ID} className={`border border-error bg-paper p-4 ${className}`}>
          <p className="font-medium">{reason}</p>
          <p className="mt-1">{text}</p>
        </div>
      )}
    </div>
  );
}
