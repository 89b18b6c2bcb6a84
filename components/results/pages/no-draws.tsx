/** What is shown for a day without draws. */
export function NoDraws({ isToday, where = '' }: { isToday: boolean; where?: string }) {
  return (
    <div className="mt-4 rounded-card border-2 border-dashed border-line bg-card px-4 py-6 text-center">
      <p className="title text-lead">{isToday ? 'Nenhum resultado disponível' : 'Sem registro'}</p>
      <p className="mt-1 text-soft">
        {isToday
          ? 'Os resultados serão atualizados automaticamente nos horários dos sorteios.'
          : `Não temos resultados ${where}guardados deste dia. Isso não quer dizer que não houve sorteio.`}
      </p>
    </div>
  );
}
